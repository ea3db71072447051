-- without transaction
-- What an invited address is found by, as invitations.repository.ts asks. Prisma knows no indexes on expressions.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "people_by_email_key" ON "people" ((CASE WHEN octet_length(email) = length(email) THEN lower(email COLLATE "C") ELSE lower(normalize(email, NFKC) COLLATE "und-x-icu") COLLATE "C" END));
