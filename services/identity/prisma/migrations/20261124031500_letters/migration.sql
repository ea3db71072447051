-- AlterTable
ALTER TABLE "users" ADD COLUMN "email_confirmed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "letters" (
    "id" UUID NOT NULL,
    "user_id" INTEGER,
    "kind" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "letters_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "letters_user_id_idx" ON "letters"("user_id");

-- CreateIndex
CREATE INDEX "letters_email_key_idx" ON "letters"("email_key");

-- CreateIndex
CREATE INDEX "letters_expires_at_idx" ON "letters"("expires_at");

-- AddForeignKey
ALTER TABLE "letters" ADD CONSTRAINT "letters_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
