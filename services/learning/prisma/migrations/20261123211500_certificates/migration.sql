-- Certificates of completed courses. Those who completed before get theirs from the service itself, some at a time.
ALTER TABLE "enrollments" ADD COLUMN "certified" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "certificates" (
    "id" SERIAL NOT NULL,
    "public_id" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "enrollment_id" INTEGER NOT NULL,
    "completed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "issued_at" TIMESTAMPTZ(3),
    "printed" JSONB,
    "holder_name" TEXT,
    "credential" TEXT,
    "key_id" TEXT,
    "status_list" INTEGER,
    "status_index" INTEGER,
    "shared" BOOLEAN NOT NULL DEFAULT false,
    "revoked_at" TIMESTAMPTZ(3),
    "revoked_for" TEXT,
    "revoked_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "certificates_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "certificates_public_id_key" ON "certificates"("public_id");
CREATE UNIQUE INDEX "certificates_number_key" ON "certificates"("number");
CREATE UNIQUE INDEX "certificates_status_list_status_index_key" ON "certificates"("status_list", "status_index");
CREATE INDEX "certificates_enrollment_id_id_idx" ON "certificates"("enrollment_id", "id" DESC);
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_enrollment_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "credential_keys" (
    "kid" TEXT NOT NULL,
    "x" TEXT NOT NULL,
    "first_used" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "credential_keys_pkey" PRIMARY KEY ("kid")
);

-- What the schema can't say
CREATE UNIQUE INDEX "certificates_one_that_counts" ON "certificates"("enrollment_id") WHERE revoked_at IS NULL;
CREATE INDEX "certificates_due_idx" ON "certificates"("due_at") WHERE printed IS NULL AND revoked_at IS NULL;
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_revoked_for"
  CHECK ((revoked_at IS NULL) = (revoked_for IS NULL) AND revoked_for IN ('refunded', 'withdrawn', 'regraded', 'erased'));
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_status" CHECK (num_nulls(status_list, status_index) IN (0, 2));
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_issued"
  CHECK (printed IS NULL OR (issued_at IS NOT NULL AND key_id IS NOT NULL AND status_list IS NOT NULL));
