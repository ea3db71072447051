-- CreateTable
CREATE TABLE "wishes" (
    "student_id" INTEGER NOT NULL,
    "course_id" INTEGER NOT NULL,
    "wished_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "wishes_pkey" PRIMARY KEY ("student_id","course_id")
);
