-- What texts are compared by: in lower case by ICU, without accents, full-width letters as plain ones. The same on every server.
CREATE OR REPLACE FUNCTION search_fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN normalize(regexp_replace(normalize(lower($1 COLLATE "und-x-icu"), NFKD) COLLATE "C", '[\u0300-\u036f]+', '', 'g'), NFKC);

-- CreateTable
CREATE TABLE "questions" (
    "id" SERIAL NOT NULL,
    "course_id" INTEGER NOT NULL,
    "lesson_id" INTEGER NOT NULL,
    "author_id" INTEGER,
    "key" UUID,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "place_unit" TEXT,
    "place_at" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "changed_at" TIMESTAMPTZ(3),
    "erased" BOOLEAN NOT NULL DEFAULT false,
    "votes" INTEGER NOT NULL DEFAULT 0,
    "answer_count" INTEGER NOT NULL DEFAULT 0,
    "accepted_answer_id" INTEGER,
    "search_text" TEXT NOT NULL GENERATED ALWAYS AS (search_fold(title || chr(31) || text)) STORED,

    CONSTRAINT "questions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "answers" (
    "id" SERIAL NOT NULL,
    "question_id" INTEGER NOT NULL,
    "author_id" INTEGER NOT NULL,
    "key" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "changed_at" TIMESTAMPTZ(3),
    "votes" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "answers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "question_votes" (
    "question_id" INTEGER NOT NULL,
    "person_id" INTEGER NOT NULL,

    CONSTRAINT "question_votes_pkey" PRIMARY KEY ("question_id","person_id")
);

-- CreateTable
CREATE TABLE "answer_votes" (
    "answer_id" INTEGER NOT NULL,
    "person_id" INTEGER NOT NULL,

    CONSTRAINT "answer_votes_pkey" PRIMARY KEY ("answer_id","person_id")
);

-- CreateTable
CREATE TABLE "question_reports" (
    "id" SERIAL NOT NULL,
    "question_id" INTEGER NOT NULL,
    "answer_id" INTEGER,
    "reporter_id" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "question_reports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "question_acts" (
    "id" BIGSERIAL NOT NULL,
    "person_id" INTEGER NOT NULL,
    "act" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "question_acts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "questions_course_id_votes_id_idx" ON "questions"("course_id", "votes" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "questions_lesson_id_votes_id_idx" ON "questions"("lesson_id", "votes" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "questions_author_id_key_key" ON "questions"("author_id", "key");

-- CreateIndex
CREATE INDEX "answers_question_id_idx" ON "answers"("question_id");

-- CreateIndex
CREATE UNIQUE INDEX "answers_author_id_key_key" ON "answers"("author_id", "key");

-- CreateIndex
CREATE INDEX "question_votes_person_id_idx" ON "question_votes"("person_id");

-- CreateIndex
CREATE INDEX "answer_votes_person_id_idx" ON "answer_votes"("person_id");

-- CreateIndex
CREATE INDEX "question_reports_question_id_idx" ON "question_reports"("question_id");

-- CreateIndex
CREATE INDEX "question_reports_answer_id_idx" ON "question_reports"("answer_id");

-- CreateIndex
CREATE INDEX "question_reports_at_idx" ON "question_reports"("at");

-- CreateIndex
CREATE INDEX "question_acts_person_id_act_at_idx" ON "question_acts"("person_id", "act", "at");

-- CreateIndex
CREATE INDEX "question_acts_at_idx" ON "question_acts"("at");

-- AddForeignKey
ALTER TABLE "answers" ADD CONSTRAINT "answers_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "question_votes" ADD CONSTRAINT "question_votes_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "answer_votes" ADD CONSTRAINT "answer_votes_answer_id_fkey" FOREIGN KEY ("answer_id") REFERENCES "answers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_answer_id_fkey" FOREIGN KEY ("answer_id") REFERENCES "answers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema can't say
ALTER TABLE "questions" ADD CONSTRAINT "questions_place_check" CHECK (("place_unit" IS NULL) = ("place_at" IS NULL) AND ("place_unit" IS NULL OR "place_unit" IN ('second', 'paragraph')));
CREATE INDEX "questions_unanswered_idx" ON "questions"("course_id", "votes" DESC, "id" DESC) WHERE answer_count = 0 AND NOT erased;
CREATE UNIQUE INDEX "question_reports_once_key" ON "question_reports"("reporter_id", "question_id", coalesce("answer_id", 0));
