"""What `spicewright new` begins besides records, one file each; whatever is here can be begun."""
