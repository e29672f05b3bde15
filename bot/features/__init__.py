"""Features: each module or folder here is one, with its presses, commands, forms, buttons, pages and sentences.

A feature is on because it is here. It imports no other feature. What several of them need is in the packages below.
"""
