import type { Lesson, LessonType, ModuleWithLessons } from '@lectern/contracts/shapes/courses.ts'
import type { Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { NEWEST, WORKING_COPIES } from './newest-text.repository.ts'

/**
 * Who looks at an outline. Its teacher sees drafts, and nothing of what they have deleted; everybody else no drafts, and
 * what was deleted until it is removed.
 */
export type Audience = 'teacher' | 'readers'

interface LessonRow {
  id: number
  moduleId: number
  title: string
  type: LessonType
  duration: number | null
  freePreview: boolean
  draft: boolean
  empty: boolean
  unpublished: boolean
  version: number
  content?: string
  videoUrl?: string | null
}

/**
 * The modules of a course with their lessons, in reading order and numbered as the audience sees them. Bodies (`content`,
 * `videoUrl`) are read only if asked for.
 */
export async function outlineOf(
  tx: Transaction,
  courseId: number,
  { audience, withBodies }: { audience: Audience; withBodies: boolean },
): Promise<ModuleWithLessons[]> {
  const modules = await tx.module.findMany({
    where: { courseId, ...(audience === 'teacher' && { deleteDueAt: null }) },
    orderBy: { orderIndex: 'asc' },
    select: { id: true, courseId: true, title: true, description: true },
  })
  const rows = await lessonsOf(tx, Prisma.sql`modules.course_id = ${courseId}`, { audience, withBodies })
  const lessons = Map.groupBy(rows, ({ moduleId }) => moduleId)
  return modules.map((module, orderIndex) => ({
    ...module,
    orderIndex,
    lessons: (lessons.get(module.id) ?? []).map((row, place) => listed(row, place, audience)),
  }))
}

/** The lessons of a module as its teacher sees them, without bodies. */
export async function teachersLessonsOf(tx: Transaction, moduleId: number): Promise<Lesson[]> {
  const options = { audience: 'teacher', withBodies: false } as const
  const rows = await lessonsOf(tx, Prisma.sql`modules.id = ${moduleId}`, options)
  return rows.map((row, place) => listed(row, place, 'teacher'))
}

async function lessonsOf(
  tx: Transaction,
  where: Prisma.Sql,
  { audience, withBodies }: { audience: Audience; withBodies: boolean },
): Promise<LessonRow[]> {
  const bodies = withBodies ? Prisma.sql`, lessons.content, lessons.video_url AS "videoUrl"` : Prisma.empty
  const seen = audience === 'teacher' ? Prisma.sql`lessons.delete_due_at IS NULL` : Prisma.sql`NOT lessons.draft`
  return tx.$queryRaw`
    SELECT lessons.id, lessons.module_id AS "moduleId", lessons.title, lessons.type, lessons.duration,
           lessons.free_preview AS "freePreview", lessons.draft, lessons.version,
           copies.lesson_id IS NOT NULL AS unpublished,
           ${NEWEST.content} = '' AND ${NEWEST.videoUrl} IS NULL AS empty
           ${bodies}
    FROM lessons JOIN modules ON modules.id = lessons.module_id
    ${WORKING_COPIES}
    WHERE ${where} AND ${seen} ORDER BY modules.order_index, lessons.order_index`
}

function listed(row: LessonRow, orderIndex: number, audience: Audience): Lesson {
  const { draft, empty, unpublished, version, ...lesson } = row
  if (audience === 'readers') return { ...lesson, orderIndex }
  return { ...lesson, orderIndex, editing: { draft, empty, unpublished, version } }
}
