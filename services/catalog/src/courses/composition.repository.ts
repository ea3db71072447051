import { LESSONS_WITH_GAPS } from '../curriculum/gaps.repository.ts'
import {
  NEWEST,
  NEWEST_HAS_UPLOADED_VIDEO,
  NEWEST_IS_EMPTY,
  NEWEST_LACKS_VIDEO,
  WORKING_COPIES,
} from '../curriculum/newest-text.repository.ts'
import type { Transaction } from '../database.ts'
import type { CourseComposition } from './readiness.ts'

/**
 * What the publish check looks at, by course id: the curriculum as its teacher sees it. Reads ids and lengths of lessons, never their texts: a page of courses
 * with a thousand lessons each stays cheap. By modules_course_id_order_index_idx and lessons_module_id_order_index_idx; gaps by an index of the lessons that have any.
 */
export async function compositionsOf(
  tx: Transaction,
  courseIds: readonly number[],
): Promise<Map<number, CourseComposition>> {
  const rows = await tx.$queryRaw<(CourseComposition & { id: number })[]>`
    SELECT courses.id, courses.title, courses.description, courses.price_cents AS "priceCents",
           cardinality(courses.outcomes) AS outcomes, people.bio AS "teacherBio",
           coalesce(outline.modules, 0) AS modules, coalesce(outline.lessons, 0) AS lessons,
           ARRAY(SELECT unnest(outline.all_modules) EXCEPT SELECT unnest(outline.full_modules) ORDER BY 1) AS "modulesWithoutLessons",
           coalesce(outline.draft_lessons, '{}') AS "draftLessons",
           coalesce(outline.empty_lessons, '{}') AS "emptyLessons",
           ${LESSONS_WITH_GAPS} AS "lessonsWithGaps",
           coalesce(outline.unpublished, 0) AS "unpublishedChanges",
           coalesce(outline.videos, 0) AS videos, coalesce(outline.videos_missing, '{}') AS "videosMissing",
           coalesce(outline.uploaded, 0) AS "uploadedVideos", coalesce(outline.captions_missing, '{}') AS "captionsMissing"
    FROM courses
    JOIN people ON people.id = courses.teacher_id
    LEFT JOIN LATERAL (
      SELECT count(DISTINCT modules.id)::int AS modules,
             count(*) FILTER (WHERE NOT lessons.draft)::int AS lessons,
             count(*) FILTER (WHERE NOT lessons.draft AND ${NEWEST.type} = 'video')::int AS videos,
             count(copies.lesson_id) FILTER (WHERE NOT lessons.draft)::int AS unpublished,
             array_agg(DISTINCT modules.id) AS all_modules,
             array_agg(DISTINCT modules.id) FILTER (WHERE NOT lessons.draft) AS full_modules,
             array_agg(lessons.id ORDER BY modules.order_index, lessons.order_index) FILTER (
               WHERE lessons.draft
             ) AS draft_lessons,
             array_agg(lessons.id ORDER BY modules.order_index, lessons.order_index) FILTER (
               WHERE NOT lessons.draft AND ${NEWEST_IS_EMPTY}
             ) AS empty_lessons,
             array_agg(lessons.id ORDER BY modules.order_index, lessons.order_index) FILTER (
               WHERE NOT lessons.draft AND NOT ${NEWEST_IS_EMPTY} AND ${NEWEST_LACKS_VIDEO}
             ) AS videos_missing,
             count(*) FILTER (WHERE NOT lessons.draft AND ${NEWEST_HAS_UPLOADED_VIDEO})::int AS uploaded,
             array_agg(lessons.id ORDER BY modules.order_index, lessons.order_index) FILTER (
               WHERE NOT lessons.draft AND ${NEWEST_HAS_UPLOADED_VIDEO}
                 AND NOT EXISTS (SELECT FROM video_captions WHERE video_id = ${NEWEST.videoId})
             ) AS captions_missing
      FROM modules
      LEFT JOIN lessons ON lessons.module_id = modules.id AND lessons.delete_due_at IS NULL
      ${WORKING_COPIES}
      WHERE modules.course_id = courses.id AND modules.delete_due_at IS NULL
    ) outline ON true
    WHERE courses.id = ANY (${courseIds}::int[])`
  return new Map(rows.map(({ id, ...composition }) => [id, composition]))
}
