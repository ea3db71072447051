-- without transaction
-- An index whose building was interrupted is there and invalid.
DROP INDEX CONCURRENTLY IF EXISTS "certificates_sealed_idx";
CREATE INDEX CONCURRENTLY "certificates_sealed_idx" ON "certificates" ("due_at") WHERE sealed IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS "certificates_requested_idx";
CREATE INDEX CONCURRENTLY "certificates_requested_idx" ON "certificates" ("requested_at")
  WHERE requested_name IS NOT NULL AND declined_at IS NULL AND revoked_at IS NULL;
