-- without transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "notifications_read_announcements_idx" ON "notifications"((("subject" ->> 'announcementId')::int)) WHERE kind = 'announcement' AND read_at IS NOT NULL;
