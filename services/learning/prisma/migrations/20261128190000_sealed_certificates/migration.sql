-- What a certificate said, between a restore and its opening.
ALTER TABLE "certificates" ADD COLUMN "sealed" TEXT;
