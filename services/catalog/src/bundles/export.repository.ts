import type { LessonType } from '@lectern/contracts/shapes/courses.ts'
import type { Quiz } from '@lectern/contracts/shapes/quizzes.ts'
import type { Unchecked } from '@lectern/service-kit/database/columns.ts'
import { typed } from '../curriculum/lessons.repository.ts'
import { NEWEST, WORKING_COPIES } from '../curriculum/newest-text.repository.ts'
import type { Transaction } from '../database.ts'

export interface LessonToExport {
  id: number
  moduleId: number
  title: string
  type: LessonType
  duration: number | null
  videoUrl: string | null
  /** Of a video that was uploaded, the file's name. */
  videoFile: string | null
  content: string
  quiz: Quiz | null
  draft: boolean
  freePreview: boolean
}

/** The lessons of a course as its teacher sees them, in reading order: of one with a working copy the newest text. */
export async function lessonsToExport(tx: Transaction, courseId: number): Promise<LessonToExport[]> {
  const rows = await tx.$queryRaw<Unchecked<LessonToExport, 'type'>[]>`
    SELECT lessons.id, lessons.module_id AS "moduleId", ${NEWEST.title} AS title, ${NEWEST.type} AS type,
           ${NEWEST.duration} AS duration, ${NEWEST.videoUrl} AS "videoUrl", videos.file_name AS "videoFile",
           ${NEWEST.content} AS content, ${NEWEST.quiz} AS quiz, lessons.draft, lessons.free_preview AS "freePreview"
    FROM lessons
    JOIN modules ON modules.id = lessons.module_id
    ${WORKING_COPIES}
    LEFT JOIN videos ON videos.id = ${NEWEST.videoId}
    WHERE modules.course_id = ${courseId} AND modules.delete_due_at IS NULL AND lessons.delete_due_at IS NULL
    ORDER BY modules.order_index, lessons.order_index`
  return rows.map(typed)
}

export interface CaptionsToExport {
  lessonId: number
  language: string
  /** Null: of captions that were imported and wait for their video. */
  videoId: string | null
  bytes: number
}

/** The captions of what these lessons' newest texts show, in reading order and by language, without their text. */
export async function captionsToExport(tx: Transaction, courseId: number): Promise<CaptionsToExport[]> {
  return tx.$queryRaw`
    SELECT lessons.id AS "lessonId", captions.language, captions.video_id::text AS "videoId", captions.bytes
    FROM lessons
    JOIN modules ON modules.id = lessons.module_id
    ${WORKING_COPIES}
    CROSS JOIN LATERAL (
      SELECT language, video_id, bytes FROM video_captions WHERE video_id = ${NEWEST.videoId}
      UNION ALL
      SELECT language, NULL, bytes FROM imported_captions WHERE lesson_id = lessons.id AND ${NEWEST.videoId} IS NULL
    ) captions
    WHERE modules.course_id = ${courseId} AND modules.delete_due_at IS NULL AND lessons.delete_due_at IS NULL
    ORDER BY modules.order_index, lessons.order_index, captions.language`
}

/** The modules of a course as its teacher sees them, in order. */
export async function modulesToExport(
  tx: Transaction,
  courseId: number,
): Promise<{ id: number; title: string; description: string | null }[]> {
  return tx.module.findMany({
    where: { courseId, deleteDueAt: null },
    orderBy: { orderIndex: 'asc' },
    select: { id: true, title: true, description: true },
  })
}

/** Pictures of the course among these, by name, without their bytes. */
export async function picturesToExport(
  tx: Transaction,
  courseId: number,
  names: readonly string[],
): Promise<{ name: string; mediaType: string; sha256: string; size: number }[]> {
  return tx.courseImage.findMany({
    where: { courseId, name: { in: [...names] } },
    orderBy: { name: 'asc' },
    select: { name: true, mediaType: true, sha256: true, size: true },
  })
}

export async function categoryName(tx: Transaction, id: number): Promise<string> {
  return (await tx.category.findUniqueOrThrow({ where: { id }, select: { name: true } })).name
}
