import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { courseLanguageSchema } from '@lectern/contracts/shapes/course-language.ts'
import { LESSONS_MAX, MODULES_MAX } from '@lectern/contracts/shapes/courses.ts'
import type { Book } from './book.ts'
import { type BookConfig, readConfig } from './config.ts'
import { describedBy } from './description.ts'
import { findBooks, repositoryOf } from './find-book.ts'
import { mayTake } from './inside.ts'
import type { BookLesson } from './lesson.ts'
import { type BookModule, modulesOf } from './modules.ts'
import { Pictures } from './pictures.ts'
import { BrokenBookError, ProblemList } from './problems.ts'
import { type PageReader, readPage } from './read-page.ts'
import { resolveLessons } from './resolve-lessons.ts'
import { parseSummary, type SummaryChapter } from './summary.ts'
import { shortTitle } from './titles.ts'

const GENERAL_NAMES = new Set(['book', 'books', 'doc', 'docs', 'documentation', 'guide', 'manual', 'src', 'en'])
const DESCRIPTION_MAX = 1000

/**
 * Reads an mdBook from its folder, or from that of a repository with one book. `repository` says from where includes may come,
 * where that can't be seen.
 *
 * @throws BrokenBookError with everything that is wrong, when anything would make the course incomplete.
 */
export function readBook(folder: string, repository?: string): Book {
  const problems = new ProblemList()
  const bookDir = onlyBook(folder)
  const repositoryDir = repository === undefined ? repositoryOf(bookDir) : path.resolve(repository)
  const config = readConfig(bookDir, repositoryDir, problems)
  const folders = { bookDir, repositoryDir, sourceDir: sourceOf(bookDir, repositoryDir, config) }
  const summary = parseSummary(readFileSync(path.join(folders.sourceDir, 'SUMMARY.md'), 'utf8').replace(/^\ufeff/, ''))
  const named = config.title || summary.title || nameOf(bookDir)
  const title = shortTitle(named, (message) => problems.warn('book.toml', message))

  const pictures = new Pictures()
  const reader: PageReader = { folders, config, pictures, problems }
  const chapters = ownPages(summary.chapters, problems).map((chapter) => ({
    ...chapter,
    title: withinTitle(chapter.title),
    lessons: chapter.pages.flatMap((page) => readPage(page, reader)),
  }))
  const lessons = chapters.flatMap((chapter) => chapter.lessons)
  resolveLessons(lessons, { ...reader, takePicture: (name) => takeFile(name, reader) })
  const modules = modulesOf(title, chapters).map((module) => ({
    ...module,
    title: withinTitle(module.title),
  }))
  refuseUnusable(modules, lessons.length, problems)
  if (problems.errors.length > 0) throw new BrokenBookError([...problems.errors, ...problems.warnings])
  const description = config.description.slice(0, DESCRIPTION_MAX) || describedBy(lessons, title)
  const language = courseLanguageSchema.safeParse(config.language).data ?? null
  return { title, description, language, modules, pictures: pictures.all, warnings: problems.warnings }
}

/** Of a chapter or a module, whose lessons say that their titles were shortened. */
function withinTitle(title: string): string {
  return shortTitle(title, () => undefined)
}

function onlyBook(folder: string): string {
  const books = findBooks(folder)
  const [book] = books
  if (book !== undefined && books.length === 1) return book
  const message =
    book === undefined
      ? `No book.toml or SUMMARY.md in ${folder}; is this the folder of an mdBook?`
      : `There are several books in ${folder}. Name one: ${books.join(', ')}`
  throw new BrokenBookError([{ severity: 'error', file: book === undefined ? 'SUMMARY.md' : 'book.toml', message }])
}

function sourceOf(bookDir: string, repositoryDir: string, { src }: BookConfig): string {
  const sources = [path.join(bookDir, src), path.join(bookDir, 'src'), bookDir]
  const source = sources.find((dir) => existsSync(path.join(dir, 'SUMMARY.md')))
  if (source && mayTake({ bookDir, repositoryDir }, path.join(source, 'SUMMARY.md'))) return source
  const file = path.posix.join(src, 'SUMMARY.md')
  const message = source ? 'It is a link out of the book' : `It is not there: ${path.join(bookDir, file)}`
  throw new BrokenBookError([{ severity: 'error', file, message }])
}

/** The nearest folder whose name says which book it is. */
function nameOf(folder: string): string {
  const name = path.basename(folder)
  const parent = path.dirname(folder)
  return GENERAL_NAMES.has(name.toLowerCase()) && parent !== folder ? nameOf(parent) : name
}

/** The pages of the book itself, each where it is listed first. */
function ownPages(chapters: SummaryChapter[], problems: ProblemList): SummaryChapter[] {
  const seen = new Set<string>()
  return chapters.map((chapter) => {
    const pages = chapter.pages.flatMap((page) => {
      if (/^[a-z]+:\/\//i.test(page.path)) {
        problems.warn('SUMMARY.md', `${page.path} isn’t a page of the book, so it was skipped`, page.line)
        return []
      }
      const normal = path.posix.normalize(page.path)
      if (!seen.has(normal)) {
        seen.add(normal)
        return [{ ...page, path: normal }]
      }
      problems.warn('SUMMARY.md', { code: 'page-listed-again', what: normal }, page.line)
      return []
    })
    return { ...chapter, pages }
  })
}

/** Keeps a picture's file, if it may be taken. */
function takeFile(name: string, { folders, pictures }: PageReader): boolean {
  const file = path.join(folders.sourceDir, name)
  if (!mayTake(folders, file)) return false
  pictures.keepFile(name, () => new Uint8Array(readFileSync(file)))
  return true
}

function refuseUnusable(modules: BookModule<BookLesson>[], lessons: number, problems: ProblemList): void {
  if (modules.length === 0 && problems.errors.length === 0) problems.error('SUMMARY.md', 'It lists no chapter', 1)
  if (modules.length > MODULES_MAX || lessons > LESSONS_MAX) {
    const message = `The book becomes ${modules.length} modules and ${lessons} lessons; a course can have ${MODULES_MAX} and ${LESSONS_MAX}`
    problems.error('SUMMARY.md', message, 1)
  }
}
