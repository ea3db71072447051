ALTER TABLE "invitations" ADD COLUMN "access_days" INTEGER, ADD COLUMN "access_until" TIMESTAMPTZ(3);
