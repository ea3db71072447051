import type { SummaryChapter } from './summary.ts'

/** A chapter with what its pages became. */
type Chapter<Lesson> = Pick<SummaryChapter, 'title' | 'part'> & { lessons: Lesson[] }

export interface BookModule<Lesson> {
  title: string
  lessons: Lesson[]
}

/**
 * Makes modules of a book's chapters: one of each chapter with several lessons, one of each run of chapters with a single
 * lesson. Parts give their modules a name: "Part", or "Part · Chapter" where the part has several.
 */
export function modulesOf<Lesson extends { title: string }>(
  bookTitle: string,
  chapters: Chapter<Lesson>[],
): BookModule<Lesson>[] {
  const groups = grouped(chapters.filter((chapter) => chapter.lessons.length > 0))
  return groups.map((group, index) => {
    const { part } = group[0]
    const siblings = part === null ? [] : groups.filter((other) => other[0].part === part)
    const lessons = group.flatMap((chapter) => chapter.lessons)
    const own = ownTitle(group)
    if (part === null) return { title: groups.length === 1 && group.length > 1 ? bookTitle : own, lessons }
    const isFirstRun = group.length > 1 && groups[index - 1]?.[0].part !== part
    const standsForPart = isFirstRun || (siblings.length === 1 && isSingle(group[0]))
    return { title: standsForPart || own === part ? part : `${part} · ${own}`, lessons }
  })
}

type Group<Lesson> = [Chapter<Lesson>, ...Chapter<Lesson>[]]

function grouped<Lesson extends { title: string }>(chapters: Chapter<Lesson>[]): Group<Lesson>[] {
  const groups: Group<Lesson>[] = []
  for (const chapter of chapters) {
    const last = groups.at(-1)
    if (last && last[0].part === chapter.part && isSingle(last[0]) && isSingle(chapter)) last.push(chapter)
    else groups.push([chapter])
  }
  return groups
}

/** A draft with one page below it has a title of its own to keep. */
function isSingle<Lesson extends { title: string }>({ title, lessons }: Chapter<Lesson>): boolean {
  return lessons.length === 1 && lessons[0]?.title === title
}

function ownTitle<Lesson>(group: Group<Lesson>): string {
  const last = group.at(-1)
  return last === undefined || last === group[0] ? group[0].title : `${group[0].title} – ${last.title}`
}
