-- without transaction
-- For how many people were invited within a day.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "letters_site_invitations_idx" ON "letters"("created_at") WHERE kind IN ('invitation', 'operator-invitation');
