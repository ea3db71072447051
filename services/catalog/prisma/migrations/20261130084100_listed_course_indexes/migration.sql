-- without transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS courses_listed_by_reviews_idx ON courses (review_count DESC, id DESC)
  WHERE status = 'active' AND visibility = 'public';
CREATE INDEX CONCURRENTLY IF NOT EXISTS courses_listed_by_rating_idx ON courses (average_rating DESC, id DESC)
  WHERE status = 'active' AND visibility = 'public';
CREATE INDEX CONCURRENTLY IF NOT EXISTS courses_listed_by_price_idx ON courses (price_cents, id)
  WHERE status = 'active' AND visibility = 'public';
CREATE INDEX CONCURRENTLY IF NOT EXISTS courses_listed_by_category_idx ON courses (category_id, level, price_cents)
  WHERE status = 'active' AND visibility = 'public';
CREATE INDEX CONCURRENTLY IF NOT EXISTS courses_listed_by_language_idx ON courses (split_part(language, '-', 1))
  WHERE status = 'active' AND visibility = 'public';
