-- Addresses on the web that people gave as their picture, before pictures were uploaded alone: to be copied here.

-- CreateTable
CREATE TABLE "foreign_pictures" (
    "user_id" INTEGER NOT NULL,
    "address" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "foreign_pictures_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "foreign_pictures_due_at_idx" ON "foreign_pictures"("due_at");

-- AddForeignKey
ALTER TABLE "foreign_pictures" ADD CONSTRAINT "foreign_pictures_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
