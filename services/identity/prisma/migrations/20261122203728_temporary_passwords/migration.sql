-- AlterTable
ALTER TABLE "users" ADD COLUMN     "password_expires_at" TIMESTAMPTZ(3);
