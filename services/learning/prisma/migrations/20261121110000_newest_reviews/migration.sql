-- CreateIndex
CREATE INDEX "reviews_course_id_created_at_id_rating_idx" ON "reviews"("course_id", "created_at" DESC, "id" DESC, "rating");
