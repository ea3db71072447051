import type { Funnel } from '@lectern/contracts/shapes/figures.ts'

/** The part of a course that says where a lesson stands. */
export interface CourseOutline {
  modules: { id: number; title: string; lessons: { id: number; title: string }[] }[]
}

interface ReaderCounts {
  reached: number
  stopped: number
  reading: number
}

export interface Leaf extends ReaderCounts {
  key: string
  /** `2.2` of a lesson, `18` of a module. */
  number: string
  title: string
  /** What opening it opens. */
  opens: { lessonId: number } | { moduleKey: string }
}

interface LeafGroup {
  key: string
  number: string
  title: string
  leaves: Leaf[]
}

export interface ReadersBook {
  courseId: number
  enrolled: number
  finished: number
  groups: LeafGroup[]
  /** What one leaf is. */
  leafIs: 'lesson' | 'module'
}

/** More lessons than this are too thin to be told apart. */
const MOST_LEAVES = 60
/** Fewer readers say nothing about where people stop. */
export const ENOUGH_READERS = 10

/** The funnel by the modules of the course, a leaf per lesson. A lesson that the outline lacks stands without a title. */
function lessonGroups(funnel: Funnel, outline: CourseOutline): LeafGroup[] {
  const lessons = new Map(
    outline.modules.flatMap((module, moduleIndex) =>
      module.lessons.map(({ id, title }, index) => [id, { module, moduleIndex, index, title }] as const),
    ),
  )
  const groups: LeafGroup[] = []
  for (const [order, { lessonId, ...counts }] of funnel.lessons.entries()) {
    const lesson = lessons.get(lessonId)
    const key = String(lesson?.module.id ?? 'none')
    const number = lesson ? `${lesson.moduleIndex + 1}.${lesson.index + 1}` : `${order + 1}`
    const leaf = { key: String(lessonId), number, title: lesson?.title ?? '', opens: { lessonId }, ...counts }
    const last = groups.at(-1)
    if (last?.key === key) last.leaves.push(leaf)
    else {
      const title = lesson?.module.title ?? ''
      groups.push({ key, number: lesson ? `${lesson.moduleIndex + 1}` : '', title, leaves: [leaf] })
    }
  }
  return groups
}

/** A leaf per module: reached when its first lesson is. */
function moduleGroup(groups: LeafGroup[]): LeafGroup {
  const leaves = groups.map(({ key, number, title, leaves: lessons }) => ({
    ...{ key: `module-${key}`, number, title, opens: { moduleKey: key } },
    reached: lessons[0]?.reached ?? 0,
    stopped: lessons.reduce((sum, lesson) => sum + lesson.stopped, 0),
    reading: lessons.reduce((sum, lesson) => sum + lesson.reading, 0),
  }))
  return { key: 'modules', number: '', title: '', leaves }
}

/** What the figure shows: the lessons; of a long course its modules, or the lessons of the one that is open. */
export function readersBook(funnel: Funnel, outline: CourseOutline, openModule: string | null): ReadersBook {
  const groups = lessonGroups(funnel, outline)
  const base = { courseId: funnel.courseId, enrolled: funnel.enrolled, finished: funnel.finished }
  if (funnel.lessons.length <= MOST_LEAVES) return { ...base, groups, leafIs: 'lesson' }
  const open = groups.find(({ key }) => key === openModule)
  if (open) return { ...base, groups: [open], leafIs: 'lesson' }
  return { ...base, groups: [moduleGroup(groups)], leafIs: 'module' }
}

export function leavesOf({ groups }: ReadersBook): Leaf[] {
  return groups.flatMap(({ leaves }) => leaves)
}

/** The leaf where most stop, the first of several; null while too few read to say. */
export function whereMostStop(book: ReadersBook): Leaf | null {
  if (book.enrolled < ENOUGH_READERS) return null
  return leavesOf(book).reduce<Leaf | null>((most, leaf) => (leaf.stopped > (most?.stopped ?? 0) ? leaf : most), null)
}
