-- Badge validators accept ES256, so keys may be of P-256, which have two coordinates.
ALTER TABLE "credential_keys" ADD COLUMN "y" TEXT;
