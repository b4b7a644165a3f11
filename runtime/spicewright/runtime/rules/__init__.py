"""What rules are made of: steps, verbs and statements, in tables that never change once they are linked."""
