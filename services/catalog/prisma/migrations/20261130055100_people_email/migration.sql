-- So that invitations of a person who is erased can be found. Filled in by events and tokens.
ALTER TABLE "people" ADD COLUMN "email" TEXT;
