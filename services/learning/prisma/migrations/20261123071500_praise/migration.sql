-- What the home page shows of reviews: the newest of a readable length that say something good.
CREATE INDEX "reviews_praise_idx" ON "reviews" ("created_at" DESC, "id" DESC) WHERE "rating" >= 4 AND char_length("comment") BETWEEN 60 AND 220;
