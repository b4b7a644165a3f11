"""The commands that need the site, one file each; the command line finds them by their place."""
