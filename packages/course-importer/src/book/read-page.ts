import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { BookConfig } from './config.ts'
import { type ResolvedText, resolveDirectives } from './directives.ts'
import { type BookFolders, mayTake } from './inside.ts'
import type { BookLesson } from './lesson.ts'
import { lessonsOfPage } from './lessons-of-page.ts'
import { parsePage } from './parse-page.ts'
import type { Pictures } from './pictures.ts'
import type { ProblemList } from './problems.ts'
import type { SummaryPage } from './summary.ts'
import { shortTitle } from './titles.ts'

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
  return lessonsOfPage({ title: lessonTitle, page, tree, lines }, problems)
}

function textOfPage(page: string, line: number, { config, folders, problems }: PageReader): ResolvedText | null {
  const pageFile = path.join(folders.sourceDir, page)
  if (!page.startsWith('..') && mayTake(folders, pageFile)) {
    const source = withoutFrontMatter(readFileSync(pageFile, 'utf8').replace(/^\ufeff/, ''))
    if (source.trim() === '') problems.warn(page, { code: 'page-empty' }, 1)
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
