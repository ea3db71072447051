import type { CourseDetail, Lesson } from '@lectern/contracts/shapes/courses.ts'

export interface ModuleRow {
  kind: 'module'
  key: string
  module: CourseDetail['modules'][number]
  number: number
  done: number
  open: boolean
}

export interface LessonRow {
  kind: 'lesson'
  key: string
  lesson: Lesson
  /** The last of its module. */
  last: boolean
}

export type ContentsRow = ModuleRow | LessonRow

interface Shown {
  completed: ReadonlySet<number>
  isOpen: (moduleId: number) => boolean
  /** Only lessons with this in their name, and their modules, all open; '' shows everything. */
  search: string
}

/** The contents from top to bottom: each module, and its lessons where it is open. */
export function contentsRows(modules: CourseDetail['modules'], { completed, isOpen, search }: Shown): ContentsRow[] {
  return modules.flatMap((module, index) => {
    const lessons = search ? module.lessons.filter(({ title }) => matchIn(title, search) !== null) : module.lessons
    if (search && lessons.length === 0) return []
    const open = search !== '' || isOpen(module.id)
    const done = module.lessons.filter(({ id }) => completed.has(id)).length
    const head: ModuleRow = { kind: 'module', key: `m${module.id}`, module, number: index + 1, done, open }
    const rows = (open ? lessons : []).map<LessonRow>((lesson, place) => {
      return { kind: 'lesson', key: `l${lesson.id}`, lesson, last: place === lessons.length - 1 }
    })
    return [head, ...rows]
  })
}

/** Where `search` stands in a name, whatever the case; null where it doesn't. */
export function matchIn(title: string, search: string): { from: number; to: number } | null {
  const from = title.toLocaleLowerCase().indexOf(search.toLocaleLowerCase())
  return from === -1 ? null : { from, to: from + search.length }
}
