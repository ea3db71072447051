-- What a certificate said, between a restore and its opening.
ALTER TABLE "certificates" ADD COLUMN "sealed" TEXT;
CREATE INDEX "certificates_sealed_idx" ON "certificates"("due_at") WHERE sealed IS NOT NULL;
