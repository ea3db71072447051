import { LESSON_CONTENT_MAX } from '@lectern/contracts/shapes/courses.ts'
import type { Root } from 'hast'
import { type BookLesson, lineOfElement } from './lesson.ts'
import type { ProblemList } from './problems.ts'
import { splitPage, UnsplittableError } from './split-page.ts'
import { TITLE_MAX } from './titles.ts'

/** A page that was read and parsed. */
interface ParsedPage extends Pick<BookLesson, 'title' | 'page' | 'tree' | 'lines'> {
  draft?: boolean
}

/** The lessons of a page; none when a part of it fits into no lesson, which is a problem then. */
export function lessonsOfPage({ title, page, tree, lines, draft }: ParsedPage, problems: ProblemList): BookLesson[] {
  try {
    return splitPage(tree).map((part, index, { length }) => {
      if (index === 1) problems.warn(page, { code: 'page-split', count: length }, lineOf(part, lines))
      const number = index === 0 ? '' : ` (${index + 1})`
      const shortened = title.slice(0, TITLE_MAX - number.length)
      const lesson = { title: shortened + number, key: page + number, page, tree: part, lines }
      return draft ? { ...lesson, draft } : lesson
    })
  } catch (error) {
    if (!(error instanceof UnsplittableError)) throw error
    problems.error(page, { code: 'block-too-long', count: LESSON_CONTENT_MAX }, error.line && lines[error.line - 1])
    return []
  }
}

function lineOf(part: Root, lines: number[]): number | undefined {
  const first = part.children.find((child) => child.position)
  return first && lineOfElement(first, lines)
}
