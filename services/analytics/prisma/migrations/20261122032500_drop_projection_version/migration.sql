-- Nothing ever wrote or read it.
-- DropTable
DROP TABLE "projection"."projection_version";
