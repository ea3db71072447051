-- A new language needs no migration: the contracts say which are spoken, and the database that it looks like one.
ALTER TABLE "users" DROP CONSTRAINT "users_language_check";
ALTER TABLE "users" ADD CONSTRAINT "users_language_check" CHECK (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$') NOT VALID;
ALTER TABLE "users" VALIDATE CONSTRAINT "users_language_check";
