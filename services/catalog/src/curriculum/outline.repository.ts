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

/** What its teacher is told of a lesson; what they are writing may be in a working copy. */
interface Editing {
  empty: boolean
  videoMissing: boolean
  unpublished: boolean
}

interface LessonRow extends Pick<Row, (typeof LISTED)[number]>, Partial<Pick<Row, (typeof BODIES)[number]>> {
  type: LessonType
  captionLanguages: string[] | null
  /** For its teacher alone. */
  editing: Editing | null
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
  const seen = audience === 'teacher' ? Prisma.sql`AND delete_due_at IS NULL` : Prisma.empty
  const modules = await tx.$queryRaw<Omit<ModuleWithLessons, 'orderIndex' | 'lessons'>[]>`
    /* prepared */ SELECT id, course_id AS "courseId", title, description FROM modules
    WHERE course_id = ${courseId} ${seen} ORDER BY order_index`
  const rows = await lessonsOf(tx, Prisma.sql`modules.course_id = ${courseId}`, { audience, withBodies })
  const lessons = Map.groupBy(rows, ({ moduleId }) => moduleId)
  const shown = audience === 'teacher' ? modules : modules.filter(({ id }) => lessons.has(id))
  return shown.map((module, orderIndex) => ({
    ...module,
    orderIndex,
    lessons: (lessons.get(module.id) ?? []).map(listed),
  }))
}

/** The lessons of a module as its teacher sees them, without bodies. */
export async function teachersLessonsOf(tx: Transaction, moduleId: number): Promise<Lesson[]> {
  const options = { audience: 'teacher', withBodies: false } as const
  const rows = await lessonsOf(tx, Prisma.sql`modules.id = ${moduleId}`, options)
  return rows.map(listed)
}

async function lessonsOf(
  tx: Transaction,
  where: Prisma.Sql,
  { audience, withBodies }: { audience: Audience; withBodies: boolean },
): Promise<LessonRow[]> {
  const columns = Prisma.raw(selectList(withBodies ? [...LISTED, ...BODIES] : LISTED, 'lessons'))
  const isTeacher = audience === 'teacher'
  const editing = Prisma.sql`jsonb_build_object(
    'unpublished', copies.lesson_id IS NOT NULL, 'empty', ${NEWEST_IS_EMPTY}, 'videoMissing', ${NEWEST_LACKS_VIDEO})`
  const seen = isTeacher ? Prisma.sql`lessons.delete_due_at IS NULL` : Prisma.sql`NOT lessons.draft`
  const rows = await tx.$queryRaw<Unchecked<LessonRow, 'type'>[]>`
    /* prepared */ SELECT ${columns}, ${isTeacher ? editing : Prisma.sql`NULL`} AS editing,
      (SELECT array_agg(language ORDER BY language) FROM video_captions WHERE video_id = lessons.video_id) AS "captionLanguages"
    FROM lessons JOIN modules ON modules.id = lessons.module_id
    ${isTeacher ? WORKING_COPIES : Prisma.empty}
    WHERE ${where} AND ${seen} ORDER BY modules.order_index, lessons.order_index`
  return rows.map(typed)
}

function listed({ draft, version, editing, captionLanguages, ...lesson }: LessonRow, orderIndex: number): Lesson {
  const captions = captionLanguages && { captionLanguages }
  return { ...lesson, orderIndex, ...captions, ...(editing && { editing: { draft, version, ...editing } }) }
}
