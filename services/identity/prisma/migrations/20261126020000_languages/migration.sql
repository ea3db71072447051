-- What people chose to be spoken to in; null while they haven't.

-- AlterTable
ALTER TABLE "users" ADD COLUMN "language" TEXT;

ALTER TABLE "users" ADD CONSTRAINT "users_language_check" CHECK (language IN ('en', 'de'));
