import { type courseCreated, courseStaffChanged } from '@lectern/contracts/events/catalog.ts'
import type { EventData } from '@lectern/contracts/events/event.ts'
import { redirectOf } from '../categories/categories.repository.ts'
import type { Transaction } from '../database.ts'

/** A course by the events on the topic and in the outbox. */
export interface ReplayedCourse {
  id: number
  /** The highest sequence. */
  top: number
  /** The newest snapshot: each such event has the whole course. */
  course: EventData<typeof courseCreated> | null
  /** When an event first had it as active; null if none has. */
  firstActiveAt: Date | null
  curriculumVersion: number
  lessonIds: number[]
  /** The length of these lessons in all; 0 for older events without it. */
  minutes: number
  gradedLessonIds: number[]
}

/** Collects the courses of all events in the temporary table `replayed_courses`. */
export async function createReplayedCourses(tx: Transaction): Promise<void> {
  await tx.$executeRaw`
    CREATE TEMPORARY TABLE replayed_courses ON COMMIT DROP AS
    WITH told AS MATERIALIZED (
      SELECT (data ->> 'courseId')::int AS id, sequence, type, time, data FROM (
        SELECT sequence, type, time, data FROM replayed_events WHERE owner = 'catalog'
        UNION ALL SELECT sequence, type, time, data FROM outbox WHERE topic = 'catalog'
      ) both_places WHERE data ? 'courseId'
    )
    SELECT id, max(sequence) AS top,
      bool_or(type = 'lectern.catalog.course-deleted.v1') AS is_deleted,
      (array_agg(data ORDER BY sequence DESC) FILTER (WHERE data ? 'status'))[1] AS course,
      min(time) FILTER (WHERE data ->> 'status' = 'active') AS first_active_at,
      (array_agg(data ORDER BY (data ->> 'curriculumVersion')::int DESC) FILTER (WHERE data ? 'lessonIds'))[1] AS curriculum
    FROM told GROUP BY id`
  await tx.$executeRaw`ALTER TABLE replayed_courses ADD PRIMARY KEY (id)`
}

/** Deletes the courses whose deletion is on the topic. Returns how many. */
export async function deleteReplayedDeletions(tx: Transaction): Promise<number> {
  return tx.$executeRaw`DELETE FROM courses WHERE id IN (SELECT id FROM replayed_courses WHERE is_deleted)`
}

/**
 * Brings the staff of courses up to the newest event of each person. Returns how many changed.
 */
export async function replayStaff(tx: Transaction): Promise<number> {
  await tx.$executeRaw`
    CREATE TEMPORARY TABLE replayed_staff ON COMMIT DROP AS
    SELECT DISTINCT ON (course_id, person_id) course_id, person_id, sequence, time, actor_id, rights FROM (
      SELECT (data ->> 'courseId')::int AS course_id, (data ->> 'personId')::int AS person_id, sequence, time,
        (data ->> 'actorId')::int AS actor_id, ARRAY(SELECT jsonb_array_elements_text(data -> 'rights')) AS rights
      FROM (
        SELECT sequence, time, type, data FROM replayed_events WHERE owner = 'catalog'
        UNION ALL SELECT sequence, time, type, data FROM outbox WHERE topic = 'catalog'
      ) both_places WHERE type = ${courseStaffChanged.type}
    ) told ORDER BY course_id, person_id, sequence DESC`
  const removed = await tx.$executeRaw`
    DELETE FROM course_staff s USING replayed_staff t
    WHERE t.course_id = s.course_id AND t.person_id = s.person_id AND t.sequence > s.sequence AND t.rights = '{}'`
  const saved = await tx.$executeRaw`
    INSERT INTO course_staff (course_id, person_id, rights, since, added_by, sequence)
    SELECT t.course_id, t.person_id, t.rights, t.time, coalesce(t.actor_id, c.teacher_id), t.sequence
    FROM replayed_staff t JOIN courses c ON c.id = t.course_id JOIN people p ON p.id = t.person_id AND NOT p.erased
    WHERE t.rights <> '{}'
    ON CONFLICT (course_id, person_id) DO UPDATE SET rights = excluded.rights, sequence = excluded.sequence
    WHERE course_staff.sequence < excluded.sequence`
  return removed + saved
}

/** No event tells which of the backup's invitations were accepted or revoked since: none of them lets anybody in again. Returns how many there were. */
export async function dropInvitations(tx: Transaction): Promise<number> {
  return tx.$executeRaw`DELETE FROM course_staff_invitations`
}

/** Inserts the teachers whom courses refer to. Their names come with identity's events. */
export async function insertUnknownTeachers(tx: Transaction): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO people (id, username, full_name, version)
    SELECT DISTINCT (course ->> 'teacherId')::int, '', '', 0 FROM replayed_courses WHERE NOT is_deleted AND course IS NOT NULL
    UNION SELECT (data ->> 'personId')::int, '', '', 0 FROM replayed_events
    WHERE owner = 'catalog' AND type = ${courseStaffChanged.type}
    ON CONFLICT (id) DO NOTHING`
}

/** The courses with a higher version on the topic than here, or without a row, by ascending id. */
export async function listBehind(tx: Transaction): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT t.id FROM replayed_courses t LEFT JOIN courses c ON c.id = t.id
    WHERE NOT is_deleted AND course IS NOT NULL AND top > coalesce(c.version, 0) ORDER BY t.id`
  return rows.map(({ id }) => id)
}

/** All that are here and on the topic, by ascending id. */
export async function listReplayed(tx: Transaction): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT t.id FROM replayed_courses t JOIN courses c ON c.id = t.id ORDER BY t.id`
  return rows.map(({ id }) => id)
}

export async function findReplayed(tx: Transaction, id: number): Promise<ReplayedCourse> {
  const [course] = await tx.$queryRaw<ReplayedCourse[]>`
    SELECT id, top, course, first_active_at AS "firstActiveAt",
      coalesce((curriculum ->> 'curriculumVersion')::int, 0) AS "curriculumVersion",
      ARRAY(SELECT jsonb_array_elements_text(curriculum -> 'lessonIds')::int) AS "lessonIds",
      coalesce((curriculum ->> 'minutes')::int, 0) AS minutes,
      ARRAY(SELECT jsonb_array_elements_text(curriculum -> 'gradedLessonIds')::int) AS "gradedLessonIds"
    FROM replayed_courses WHERE id = ${id}`
  if (!course) throw new Error(`No event has course ${id}`)
  return course
}

/** This category, or the one it was merged into; the first one for a category that is younger than the backup, which no event tells of. */
export async function knownCategory(tx: Transaction, id: number): Promise<number> {
  const into = (await redirectOf(tx, id)) ?? id
  const [row] = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM categories ORDER BY id = ${into} DESC, position, id LIMIT 1`
  if (!row) throw new Error('There are no categories')
  return row.id
}

/** New rows get ids above all that were ever published. */
export async function raiseSequences(tx: Transaction): Promise<void> {
  await tx.$executeRaw`
    SELECT setval('courses_id_seq', highest) FROM (SELECT max(id) AS highest FROM replayed_courses) told, courses_id_seq
    WHERE highest > last_value`
  await tx.$executeRaw`
    SELECT setval('categories_id_seq', highest) FROM (
      SELECT max((course ->> 'categoryId')::int) AS highest FROM replayed_courses
    ) told, categories_id_seq WHERE highest > last_value`
  await tx.$executeRaw`
    SELECT setval('lessons_id_seq', highest) FROM (
      SELECT max(lesson::int) AS highest FROM replayed_events, jsonb_array_elements_text(data -> 'lessonIds') lesson
      WHERE owner = 'catalog' AND data ? 'lessonIds'
    ) told, lessons_id_seq WHERE highest > last_value`
}

/** More often than a quiz is published between a backup and its restore. */
const LOST_PUBLISHINGS = 10_000

/** Learning knows quizzes by versions that came after the backup: the next ones are others. */
export async function raiseQuizVersions(tx: Transaction): Promise<void> {
  await tx.$executeRaw`UPDATE lessons SET quiz_version = quiz_version + ${LOST_PUBLISHINGS}::int WHERE quiz IS NOT NULL`
}
