-- AlterTable
ALTER TABLE "courses" ADD COLUMN     "language" TEXT NOT NULL DEFAULT 'en';
