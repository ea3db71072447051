ALTER TABLE courses ADD COLUMN audience text[] NOT NULL DEFAULT ARRAY[]::text[];
ALTER TABLE courses ADD COLUMN about text;
ALTER TABLE courses ADD COLUMN promo_video_url text;
ALTER TABLE course_images ADD COLUMN sweep_at timestamptz(3);
