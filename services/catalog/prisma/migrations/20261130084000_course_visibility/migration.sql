ALTER TABLE courses ADD COLUMN visibility text NOT NULL DEFAULT 'public';
ALTER TABLE courses ADD CONSTRAINT courses_visibility_check CHECK (visibility IN ('public', 'unlisted', 'invited')) NOT VALID;
ALTER TABLE courses VALIDATE CONSTRAINT courses_visibility_check;
