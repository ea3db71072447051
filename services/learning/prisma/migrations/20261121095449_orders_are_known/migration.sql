-- Every enrollment's course has told its teacher by now, in an offer or an event.
UPDATE "enrollments" SET "teacher_id" = c."teacher_id" FROM "courses" c WHERE c."id" = "course_id" AND "enrollments"."teacher_id" IS NULL;

-- AlterTable
ALTER TABLE "enrollments" ALTER COLUMN "teacher_id" SET NOT NULL;

-- AddForeignKey
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order_grants"("order_id") ON DELETE RESTRICT ON UPDATE CASCADE;
