ALTER TABLE courses ADD COLUMN visibility text;
