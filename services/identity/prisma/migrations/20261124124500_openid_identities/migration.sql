-- CreateTable
CREATE TABLE "openid_identities" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "linked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "openid_identities_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "openid_identities_issuer_subject_key" ON "openid_identities"("issuer", "subject");

-- CreateIndex
CREATE UNIQUE INDEX "openid_identities_user_id_issuer_key" ON "openid_identities"("user_id", "issuer");

-- AddForeignKey
ALTER TABLE "openid_identities" ADD CONSTRAINT "openid_identities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
