import type { Lesson, LessonType, ModuleWithLessons } from '@lectern/contracts/shapes/courses.ts'
import { selectList, type Unchecked } from '@lectern/service-kit/database/columns.ts'
import type { Transaction } from '../database.ts'
import { Prisma, type Lesson as Row } from '../generated/prisma/client.ts'
import { typed } from './lessons.repository.ts'
import { NEWEST_IS_EMPTY, NEWEST_LACKS_VIDEO, WORKING_COPIES } from './newest-text.repository.ts'

/**
 * Who looks at an outline. Its teacher sees drafts, and nothing of what they have deleted; everybody else sees no drafts, no
 * modules that hold nothing else, and what was deleted until it is removed.
 */
export type Audience = 'teacher' | 'readers'

const LISTED = [
  ...(['id', 'moduleId', 'title', 'type', 'duration', 'freePreview', 'draft', 'version'] as const),
] satisfies (keyof Row)[]
const BODIES = ['content', 'videoUrl'] as const satisfies (keyof Row)[]

interface LessonRow extends Pick<Row, (typeof LISTED)[number]>, Partial<Pick<Row, (typeof BODIES)[number]>> {
  type: LessonType
  empty: boolean
  videoMissing: boolean
  unpublished: boolean
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
  const shown = audience === 'teacher' ? modules : modules.filter(({ id }) => lessons.has(id))
  return shown.map((module, orderIndex) => ({
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
  const columns = Prisma.raw(selectList(withBodies ? [...LISTED, ...BODIES] : LISTED, 'lessons'))
  const seen = audience === 'teacher' ? Prisma.sql`lessons.delete_due_at IS NULL` : Prisma.sql`NOT lessons.draft`
  const rows = await tx.$queryRaw<Unchecked<LessonRow, 'type'>[]>`
    SELECT ${columns}, copies.lesson_id IS NOT NULL AS unpublished,
           ${NEWEST_IS_EMPTY} AS empty, ${NEWEST_LACKS_VIDEO} AS "videoMissing"
    FROM lessons JOIN modules ON modules.id = lessons.module_id
    ${WORKING_COPIES}
    WHERE ${where} AND ${seen} ORDER BY modules.order_index, lessons.order_index`
  return rows.map(typed)
}

function listed(row: LessonRow, orderIndex: number, audience: Audience): Lesson {
  const { draft, empty, videoMissing, unpublished, version, ...lesson } = row
  if (audience === 'readers') return { ...lesson, orderIndex }
  return { ...lesson, orderIndex, editing: { draft, empty, videoMissing, unpublished, version } }
}
