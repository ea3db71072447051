import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { LESSON_CONTENT_MAX } from '@lectern/contracts/shapes/courses.ts'
import { COURSE_IMAGE_MAX_BYTES } from '@lectern/contracts/shapes/pictures.ts'
import { parse as parseToml } from 'smol-toml'
import { resolveDirectives } from './directives.ts'
import { isInside } from './inside.ts'
import { BrokenBookError, type Problem, ProblemList } from './problems.ts'
import { renderPage } from './render-page.ts'
import { parseSummary, type SummaryPage } from './summary.ts'

const TITLE_MAX = 100

export interface BookPage {
  title: string
  /** Path within the book's source; identifies the page. */
  path: string
  /** Markdown with mdBook's directives resolved. */
  markdown: string
}

export interface BookChapter {
  title: string
  pages: BookPage[]
}

export interface Book {
  title: string
  description: string
  chapters: BookChapter[]
  /** Absolute path of each picture that a page shows, by its path within the book's source. */
  images: Map<string, string>
  warnings: Problem[]
}

interface BookFolders {
  /** Out of which no link may lead. */
  bookDir: string
  sourceDir: string
}

/**
 * Reads an mdBook from its folder, which holds `src/SUMMARY.md` or `SUMMARY.md`.
 *
 * @throws BrokenBookError with everything that is wrong, when anything would make the course incomplete.
 */
export function readBook(folder: string): Book {
  const bookDir = path.resolve(folder)
  const sourceDir = [path.join(bookDir, 'src'), bookDir].find((dir) => existsSync(path.join(dir, 'SUMMARY.md')))
  if (!sourceDir) {
    const message = `No src/SUMMARY.md or SUMMARY.md in ${folder}; is this the folder of an mdBook?`
    throw new BrokenBookError([{ severity: 'error', file: 'SUMMARY.md', message }])
  }
  const problems = new ProblemList()
  const summaryFile = path.join(sourceDir, 'SUMMARY.md')
  if (!isInside(bookDir, summaryFile)) {
    throw new BrokenBookError([{ severity: 'error', file: 'SUMMARY.md', message: 'It is a link out of the book' }])
  }
  const summary = parseSummary(readFileSync(summaryFile, 'utf8'))
  const { title, description } = describe(bookDir, summary.title, problems)
  const chapters = summary.chapters
    .map((chapter) => ({
      title: checkedTitle(chapter.title, problems),
      pages: chapter.pages.flatMap((page) => readPage(page, { bookDir, sourceDir }, problems) ?? []),
    }))
    .filter((chapter) => chapter.pages.length > 0)
  if (summary.chapters.length === 0) problems.error('SUMMARY.md', 'It lists no chapter')
  reportDuplicates(chapters, problems)
  const images = checkReferences(chapters, { bookDir, sourceDir }, problems)
  if (problems.errors.length > 0) throw new BrokenBookError([...problems.errors, ...problems.warnings])
  return { title, description, chapters, images, warnings: problems.warnings }
}

function describe(bookDir: string, summaryTitle: string | null, problems: ProblemList) {
  const file = path.join(bookDir, 'book.toml')
  const config = isInside(bookDir, file) ? bookSection(file, problems) : {}
  const text = (key: string) => (typeof config[key] === 'string' ? config[key].trim() : '')
  const title = checkedTitle(text('title') || summaryTitle || path.basename(bookDir), problems, 'book.toml')
  return { title, description: (text('description') || title).slice(0, 1000) }
}

function bookSection(file: string, problems: ProblemList): Record<string, unknown> {
  try {
    const { book } = parseToml(readFileSync(file, 'utf8'))
    return typeof book === 'object' && book !== null ? (book as Record<string, unknown>) : {}
  } catch (error) {
    problems.error('book.toml', `It can't be read: ${(error as Error).message.split('\n')[0]}`)
    return {}
  }
}

function checkedTitle(title: string, problems: ProblemList, file = 'SUMMARY.md'): string {
  if (title === '') problems.error(file, 'A chapter has no title')
  if (title.length > TITLE_MAX)
    problems.error(file, `The title "${title.slice(0, 40)}…" is longer than ${TITLE_MAX} characters`)
  return title
}

function readPage(
  { title, path: page }: SummaryPage,
  { bookDir, sourceDir }: BookFolders,
  problems: ProblemList,
): BookPage | null {
  const normalized = path.posix.normalize(page)
  const pageFile = path.join(sourceDir, normalized)
  if (normalized.startsWith('..') || !isInside(bookDir, pageFile) || !statSync(pageFile).isFile()) {
    problems.error('SUMMARY.md', `"${title}" points to ${page}, which is not there`)
    return null
  }
  checkedTitle(title, problems)
  const source = readFileSync(pageFile, 'utf8')
  const markdown = resolveDirectives(source, { bookDir, pageFile, page: normalized }, problems)
  if (markdown.trim() === '') problems.error(normalized, 'The page is empty')
  return { title, path: normalized, markdown }
}

function reportDuplicates(chapters: BookChapter[], problems: ProblemList): void {
  const byPath = Map.groupBy(
    chapters.flatMap((chapter) => chapter.pages),
    (page) => page.path,
  )
  for (const [page, uses] of byPath) {
    if (uses.length > 1) problems.error('SUMMARY.md', `${page} is listed ${uses.length} times`)
  }
}

/** Renders every page once to find what its links and pictures lead to; answers the pictures in use. */
function checkReferences(
  chapters: BookChapter[],
  { bookDir, sourceDir }: BookFolders,
  problems: ProblemList,
): Map<string, string> {
  const pages = chapters.flatMap((chapter) => chapter.pages)
  const known = new Set(pages.map((page) => page.path))
  const images = new Map<string, string>()
  for (const page of pages) {
    const html = renderPage(page.path, page.markdown, {
      lesson: (target) => {
        if (target.startsWith('../')) problems.warn(page.path, 'A link leads out of the book; its text stays')
        else if (!known.has(target))
          problems.error(page.path, `A link points to ${target}, which is no page of the book`)
        return '#'
      },
      image: (image) => {
        const file = path.join(sourceDir, image)
        if (image.startsWith('..') || !isInside(bookDir, file))
          problems.error(page.path, `The picture ${image} is not there`)
        else if (statSync(file).size > COURSE_IMAGE_MAX_BYTES)
          problems.error(page.path, `The picture ${image} is too large`)
        else images.set(image, file)
        return '#'
      },
    })
    if (html.length > LESSON_CONTENT_MAX)
      problems.error(page.path, `The page is longer than ${LESSON_CONTENT_MAX} characters`)
  }
  return images
}
