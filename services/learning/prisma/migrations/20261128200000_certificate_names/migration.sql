-- Another name on a certificate: asked for, refused, or on the one that replaces it.
ALTER TABLE "certificates" ADD COLUMN "replaced_by" TEXT, ADD COLUMN "requested_name" TEXT,
  ADD COLUMN "requested_at" TIMESTAMPTZ(3), ADD COLUMN "declined_at" TIMESTAMPTZ(3);
ALTER TABLE "certificates" DROP CONSTRAINT "certificates_revoked_for";
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_revoked_for"
  CHECK ((revoked_at IS NULL) = (revoked_for IS NULL) AND revoked_for IN ('refunded', 'withdrawn', 'regraded', 'erased', 'replaced'));
