-- Nobody gets mail about what happened before mail came, or, once the database was restored, before that.
ALTER TABLE "beginning" ADD COLUMN "mail_since" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp();
