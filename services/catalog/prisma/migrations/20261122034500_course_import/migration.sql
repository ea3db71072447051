-- AlterTable
ALTER TABLE "courses" ADD COLUMN     "import_digest" TEXT,
ADD COLUMN     "import_key" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "courses_teacher_id_import_key_key" ON "courses"("teacher_id", "import_key");
