import type { QuizStatistics } from '@lectern/contracts/shapes/quiz-figures.ts'
import type { Database } from '../database.ts'

type OfQuestions = QuizStatistics['questions']

/** Of all handed-in attempts at a lesson's quiz, along quiz_attempts_lesson_id_id_idx. */
export async function readQuizTotals(database: Database, lessonId: number): Promise<Omit<QuizStatistics, 'questions'>> {
  const [row] = await database.$queryRaw<Omit<QuizStatistics, 'questions'>[]>`
    WITH attempt AS (
      SELECT enrollment_id, hundredths::float8 / max_points AS percent, passed, extract(epoch FROM handed_in_at - started_at)::float8 AS seconds
      FROM quiz_attempts WHERE lesson_id = ${lessonId} AND handed_in_at IS NOT NULL
    ), best AS (
      SELECT max(percent) AS percent, bool_or(passed) AS passed FROM attempt GROUP BY enrollment_id
    )
    SELECT (SELECT count(*)::int FROM attempt) AS attempts, count(*)::int AS students,
      (count(*) FILTER (WHERE passed))::int AS passed, avg(percent) AS "meanPercent",
      (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) FROM attempt) AS "medianSeconds"
    FROM best`
  if (!row) throw new Error('A count is always answered')
  return row
}

/**
 * How each question did in the newest attempts, so many at most. Discrimination is the point-biserial correlation corrected for the question
 * itself: with the attempt's points without those of the question.
 */
export async function readQuestionStatistics(database: Database, lessonId: number, most: number): Promise<OfQuestions> {
  return database.$queryRaw<OfQuestions>`
    WITH attempt AS (
      SELECT a.hundredths, a.answers, g.questions
      FROM quiz_attempts a JOIN quiz_grades g ON g.attempt_id = a.id AND g.quiz_id = a.graded_by
      WHERE a.lesson_id = ${lessonId} AND a.handed_in_at IS NOT NULL ORDER BY a.id DESC LIMIT ${most}
    ), answered AS (
      SELECT question.key AS id, (question.value ->> 'hundredths')::int AS hundredths, (question.value ->> 'of')::int * 100 AS most,
        attempt.hundredths - (question.value ->> 'hundredths')::int AS rest
      FROM attempt CROSS JOIN jsonb_each(attempt.questions) AS question
    ), chosen AS (
      SELECT id, jsonb_agg(jsonb_build_object('id', choice, 'count', count) ORDER BY choice) AS choices FROM (
        SELECT answer.key AS id, choice, count(*)::int AS count
        FROM attempt CROSS JOIN jsonb_each(attempt.answers) AS answer
        CROSS JOIN jsonb_array_elements_text(answer.value -> 'choice') AS choice GROUP BY 1, 2
      ) AS counted GROUP BY id
    )
    SELECT id AS "questionId", count(*)::int AS attempts, avg(hundredths::float8 / most) AS difficulty,
      avg((hundredths = most)::int)::float8 AS "rightShare",
      CASE WHEN count(*) >= 5 AND corr(hundredths, rest) IS NOT NULL
        THEN greatest(-1, least(1, corr(hundredths, rest))) END AS discrimination,
      coalesce(choices, '[]') AS choices
    FROM answered LEFT JOIN chosen USING (id) GROUP BY id, choices ORDER BY id`
}
