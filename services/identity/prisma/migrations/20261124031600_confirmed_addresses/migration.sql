-- without transaction
-- Prisma has no partial indexes: among confirmed addresses each is one account's.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "users_confirmed_email_key" ON "users"("email_key") WHERE email_confirmed_at IS NOT NULL;
