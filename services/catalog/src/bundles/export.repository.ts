import type { LessonType } from '@lectern/contracts/courses.ts'
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
  draft: boolean
  freePreview: boolean
}

/** The lessons of a course as its teacher sees them, in reading order: of one with a working copy the newest text. */
export async function lessonsToExport(tx: Transaction, courseId: number): Promise<LessonToExport[]> {
  return tx.$queryRaw`
    SELECT lessons.id, lessons.module_id AS "moduleId", coalesce(newest.title, lessons.title) AS title,
           coalesce(newest.type, lessons.type) AS type,
           CASE WHEN newest.lesson_id IS NULL THEN lessons.duration ELSE newest.duration END AS duration,
           CASE WHEN newest.lesson_id IS NULL THEN lessons.video_url ELSE newest.video_url END AS "videoUrl",
           videos.file_name AS "videoFile",
           coalesce(newest.content, lessons.content) AS content, lessons.draft, lessons.free_preview AS "freePreview"
    FROM lessons
    JOIN modules ON modules.id = lessons.module_id
    LEFT JOIN lesson_working_copies newest ON newest.lesson_id = lessons.id
    LEFT JOIN videos
      ON videos.id = CASE WHEN newest.lesson_id IS NULL THEN lessons.video_id ELSE newest.video_id END
    WHERE modules.course_id = ${courseId} AND modules.delete_due_at IS NULL AND lessons.delete_due_at IS NULL
    ORDER BY modules.order_index, lessons.order_index`
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
): Promise<{ name: string; mediaType: string; sha256: string }[]> {
  return tx.courseImage.findMany({
    where: { courseId, name: { in: [...names] } },
    orderBy: { name: 'asc' },
    select: { name: true, mediaType: true, sha256: true },
  })
}

export async function categoryName(tx: Transaction, id: number): Promise<string> {
  return (await tx.category.findUniqueOrThrow({ where: { id }, select: { name: true } })).name
}
