# What is shown for a page that is not there, in English.

lost-title = This page is not here
lost-about = Perhaps it was moved, or its address has a slip.
lost-search = Search for “#”
lost-browse = Browse all records
lost-home = Home
