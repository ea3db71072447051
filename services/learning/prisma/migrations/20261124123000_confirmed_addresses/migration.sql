-- Told by identity's events; null for whoever was told of before. An older version leaves it as it is.
ALTER TABLE "people" ADD COLUMN     "email_confirmed" BOOLEAN;

-- Those of before, and of an older version, are for whoever has the address.
ALTER TABLE "invitations" ADD COLUMN     "for_confirmed" BOOLEAN NOT NULL DEFAULT false;
