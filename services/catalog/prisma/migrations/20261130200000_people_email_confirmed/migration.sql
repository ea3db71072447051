-- An address that nobody has confirmed names nobody. Null, for no, until events and tokens fill it in.
ALTER TABLE "people" ADD COLUMN "email_confirmed" BOOLEAN;
