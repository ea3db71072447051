-- Who operated before has both rights.
ALTER TABLE "operators" ADD COLUMN "administrator" BOOLEAN NOT NULL DEFAULT true, ADD COLUMN "system" BOOLEAN NOT NULL DEFAULT true;
