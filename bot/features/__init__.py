"""Features: each module or folder here is one, with its presses, commands, forms, buttons, pages and sentences.

A feature is on because it is here. A feature imports no other feature; code for several of them is in the packages below.
"""
