import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { BookConfig } from './config.ts'
import { type ResolvedText, resolveDirectives } from './directives.ts'
import { type BookFolders, mayTake } from './inside.ts'
import { parsePage } from './parse-page.ts'
import type { Pictures } from './pictures.ts'
import type { ProblemList } from './problems.ts'
import { splitPage, UnsplittableError } from './split-page.ts'
import type { SummaryPage } from './summary.ts'
import { shortTitle, TITLE_MAX } from './titles.ts'

/** What a page becomes: one lesson, or several where it is too long for one. */
export interface BookLesson {
  title: string
  /** Identifies the lesson in the book: the page's path, with a number from the second lesson on. */
  key: string
  /** Path of its page within the book's source. */
  page: string
  tree: Root
  /** Lines of the page, by those of the text that the tree was made of. */
  lines: number[]
}

export interface PageReader {
  folders: BookFolders
  config: BookConfig
  pictures: Pictures
  problems: ProblemList
}

/** The lessons of a listed page; none when it can't be read, which is a problem then. */
export function readPage({ title, path: page, line }: SummaryPage, reader: PageReader): BookLesson[] {
  const { config, pictures, problems } = reader
  const { markdown, lines } = textOfPage(page, line, reader) ?? {}
  if (markdown === undefined || lines === undefined) return []
  const keepDrawing = (svg: string) => pictures.keepDrawing(svg, page)
  const heading = title || (/^#+\s+(.+?)\s*#*$/m.exec(markdown)?.[1] ?? path.basename(page, path.extname(page)))
  const lessonTitle = shortTitle(heading, (message) => problems.warn('SUMMARY.md', message, line))
  const tree = parsePage(markdown, { title: heading, hidelines: config.hidelines, keepDrawing })
  try {
    return splitPage(tree).map((part, index, { length }) => {
      if (index === 1)
        problems.warn(page, `The page is too long for one lesson and becomes ${length}`, lineOf(part, lines))
      const number = index === 0 ? '' : ` (${index + 1})`
      const shortened = lessonTitle.slice(0, TITLE_MAX - number.length)
      return { title: shortened + number, key: page + number, page, tree: part, lines }
    })
  } catch (error) {
    if (!(error instanceof UnsplittableError)) throw error
    problems.error(page, error.message, error.line && lines[error.line - 1])
    return []
  }
}

function textOfPage(page: string, line: number, { config, folders, problems }: PageReader): ResolvedText | null {
  const pageFile = path.join(folders.sourceDir, page)
  if (!page.startsWith('..') && mayTake(folders, pageFile)) {
    const source = withoutFrontMatter(readFileSync(pageFile, 'utf8').replace(/^\ufeff/, ''))
    if (source.trim() === '') problems.warn(page, 'The page is empty; its lesson has only its title', 1)
    return resolveDirectives(source, { folders, pageFile, page }, problems)
  }
  if (!config.createMissing || page.startsWith('..') || existsSync(pageFile)) {
    problems.error('SUMMARY.md', `The page ${page} is not there`, line)
    return null
  }
  problems.warn('SUMMARY.md', `The page ${page} is not there; its lesson has only its title`, line)
  return { markdown: '', lines: [1] }
}

/** What preprocessors read at a page's beginning is no text; its lines stay, so that the others keep their numbers. */
function withoutFrontMatter(source: string): string {
  return source.replace(/^---\r?\n(?:(?:[\w-]+:|[ \t]+\S|#|- ).*\r?\n)+---\r?\n/, (matter) =>
    matter.replaceAll(/[^\n]+/g, ''),
  )
}

function lineOf(part: Root, lines: number[]): number | undefined {
  const first = part.children.find((child) => child.position)?.position?.start.line
  return first === undefined ? undefined : lines[first - 1]
}

/** The line of the page that an element was written in. */
export function lineOfElement({ position }: Element, lines: number[]): number | undefined {
  return position && lines[position.start.line - 1]
}

/** The ids within a lesson. */
export function idsOf({ tree }: BookLesson): string[] {
  const ids: string[] = []
  visit(tree, 'element', ({ properties }) => {
    if (typeof properties.id === 'string') ids.push(properties.id)
  })
  return ids
}
