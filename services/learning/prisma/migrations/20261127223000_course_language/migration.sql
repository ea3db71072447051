-- Told by catalog's events; null for a course that was told of before.
ALTER TABLE "courses" ADD COLUMN     "language" TEXT;
