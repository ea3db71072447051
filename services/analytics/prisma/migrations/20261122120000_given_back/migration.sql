ALTER TABLE "projection"."orders" ADD COLUMN "adjusted_sequence" INTEGER NOT NULL DEFAULT 0;
