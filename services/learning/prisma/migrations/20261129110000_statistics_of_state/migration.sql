-- The planner takes no statistics from a partial index, and took one in 200 enrollments to be in each state: it sorted all of a large
-- teacher's students for a page of ten, where an index has their order.
CREATE STATISTICS "enrollments_state" ON (CASE WHEN completed THEN 2 ELSE progress_state END) FROM "enrollments";
ANALYZE "enrollments";
