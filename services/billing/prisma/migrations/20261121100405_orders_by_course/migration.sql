-- CreateIndex
CREATE INDEX "orders_course_id_paid_at_id_idx" ON "orders"("course_id", "paid_at" DESC, "id" DESC);
