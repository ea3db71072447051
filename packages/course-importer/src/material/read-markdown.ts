import { courseLanguageSchema } from '@lectern/contracts/shapes/course-language.ts'
import { LESSONS_MAX, MODULES_MAX } from '@lectern/contracts/shapes/courses.ts'
import type { Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import * as path from 'pathe'
import { visit } from 'unist-util-visit'
import type { Book } from '../book/book.ts'
import { describedBy } from '../book/description.ts'
import type { BookLesson } from '../book/lesson.ts'
import { lessonsOfPage } from '../book/lessons-of-page.ts'
import { type BookModule, modulesOf } from '../book/modules.ts'
import { parsePage } from '../book/parse-page.ts'
import { Pictures } from '../book/pictures.ts'
import { BrokenBookError, ProblemList } from '../book/problems.ts'
import { resolveLessons } from '../book/resolve-lessons.ts'
import { parseSummary } from '../book/summary.ts'
import { shortTitle } from '../book/titles.ts'
import { decodeText } from './decode-text.ts'
import { asCommonMarkdown } from './dialects.ts'
import { type FrontMatter, readFrontMatter } from './front-matter.ts'
import { type FolderNode, isFolderPage, sortedTree, titleOfName } from './order.ts'
import { isHidden, isPage, isPicture, type SourceFiles, UnusableSourceError } from './source-files.ts'
import { leaveOutElements } from './unkept-elements.ts'
import { wikiLinks } from './wiki-links.ts'

const DESCRIPTION_MAX = 1000
const CONFIG = /(?:^|\/)(?:_category_\.(?:json|ya?ml)|SUMMARY\.md|book\.toml)$/

/** A page before it is parsed. */
interface SourcePage {
  path: string
  markdown: string
  matter: FrontMatter
  title: string
}

/**
 * Makes a course of a folder of Markdown: its folders are modules, its pages lessons, in the order of SUMMARY.md where there is one, else by
 * what folders and pages say of their place, their numbers and their names.
 *
 * @throws UnusableSourceError, BrokenBookError
 */
export async function readMarkdown(files: SourceFiles): Promise<Book> {
  const problems = new ProblemList()
  for (const { file, line, message } of files.problems) problems.warn(file, message, line)
  const visible = files.paths.filter((file) => !isHidden(file))
  const hidden = files.paths.length - visible.length
  const { pages, folders } = await readPages(files, visible, problems)
  if (pages.length === 0) throw new UnusableSourceError({ code: 'no-pages' })
  const root = commonFolder(pages.map((page) => page.path))
  const title = shortTitle(courseTitle(pages, root, files.name), (note) => problems.warn(files.name, note))
  const outline = await outlineOf({ files, visible, pages, folders, root, title }, problems)

  const pictures = new Pictures()
  const shown = new Set<string>()
  const known = new Map(visible.filter(isPicture).map((file) => [file.toLowerCase(), file]))
  const links = wikiLinks(visible)
  const modules = outline.map(({ title: moduleTitle, pages: own }) => ({
    title: shortTitle(moduleTitle, () => undefined),
    lessons: own.flatMap((page) => lessonsOf(page, { links, pictures, problems })),
  }))
  const lessons = modules.flatMap((module) => module.lessons)
  const takePicture = (name: string) => {
    const file = known.get(name.toLowerCase())
    if (file === undefined) return false
    shown.add(file)
    pictures.keepFile(name, () => files.read(file))
    return true
  }
  resolveLessons(lessons, { config: { redirects: {}, siteUrl: '/' }, pictures, problems, takePicture })
  nameTheRest(visible, { shown, hidden }, problems)
  refuseUnusable(modules, lessons.length, files.name, problems)
  const front = pages.find((page) => path.dirname(page.path) === root && isFolderPage(page.path))
  const description = front?.matter.description?.slice(0, DESCRIPTION_MAX) || describedBy(lessons, title)
  return {
    ...{
      title,
      description,
      pictures: pictures.all,
      warnings: problems.warnings,
    },
    language: courseLanguageSchema.safeParse(front?.matter.language).data ?? null,
    modules: modules.filter((module) => module.lessons.length > 0),
  }
}

/** What a `_category_.json` says of its folder. */
export type FolderFacts = Pick<FrontMatter, 'title' | 'order'>

async function readPages(files: SourceFiles, visible: string[], problems: ProblemList) {
  const pages: SourcePage[] = []
  const folders = new Map<string, FolderFacts>()
  for (const file of visible) {
    if (/(?:^|\/)_category_\.(?:json|ya?ml)$/.test(file)) {
      folders.set(path.dirname(file), await readCategory(files, file, problems))
    } else if (isPage(file) && !CONFIG.test(file)) {
      const text = decodeText(await files.read(file), () => problems.warn(file, { code: 'page-encoding' }, 1))
      const { matter, markdown } = readFrontMatter(text, (line) =>
        problems.warn(file, { code: 'front-matter-unreadable' }, line),
      )
      pages.push({ path: file, markdown, matter, title: matter.title ?? headingOf(markdown) ?? titleOfName(file) })
    }
  }
  return { pages, folders }
}

async function readCategory(files: SourceFiles, file: string, problems: ProblemList): Promise<FolderFacts> {
  const text = decodeText(await files.read(file), () => undefined)
  const { matter } = readFrontMatter(`---\n${text}\n---\n`, () =>
    problems.warn(file, { code: 'category-file-unreadable' }),
  )
  return matter
}

/** The page's first heading, if it is one of the highest depth. */
function headingOf(markdown: string): string | null {
  const outside = markdown.replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, '')
  const heading = /^#[ \t]+([^\n]+)/m.exec(outside)?.[1] ?? /^([^\s#>|-].*)\r?\n=+[ \t]*$/m.exec(outside)?.[1]
  if (heading === undefined) return null
  const tree = parsePage(`# ${heading}`, { title: '', hidelines: {}, keepDrawing: () => '' })
  return (
    textOf(tree)
      .replace(/\s*\{#[^}]*\}$/, '')
      .trim() || null
  )
}

/** The folder that all pages are in, as archives often hold a folder around everything. */
function commonFolder(pages: string[]): string {
  const [first = [], ...rest] = pages.map((page) => path.dirname(page).split('/'))
  const length = first.findIndex((name, index) => rest.some((other) => other[index] !== name))
  return first.slice(0, length === -1 ? first.length : length).join('/') || '.'
}

function courseTitle(pages: SourcePage[], root: string, name: string): string {
  const front = pages.find((page) => path.dirname(page.path) === root && isFolderPage(page.path))
  return front?.title ?? titleOfName(root === '.' ? name : (root.split('/').findLast(isTelling) ?? name))
}

/** Says something of a course, as `docs` and `src` don't. */
function isTelling(folder: string): boolean {
  return !/^(?:docs?|content|contents|src|pages?|book|markdown|md|en)$/i.test(folder)
}

interface Outline {
  files: SourceFiles
  visible: string[]
  pages: SourcePage[]
  folders: ReadonlyMap<string, FolderFacts>
  root: string
  title: string
}

interface OutlinedModule {
  title: string
  pages: SourcePage[]
}

async function outlineOf(outline: Outline, problems: ProblemList): Promise<OutlinedModule[]> {
  const summary = outline.visible
    .filter((file) => path.basename(file) === 'SUMMARY.md')
    .sort((a, b) => a.length - b.length)[0]
  return summary === undefined ? byFolders(outline) : bySummary(summary, outline, problems)
}

/**
 * A module of each folder on top, with all pages below it; the pages beside the folders come first, in a module of the course's name. One that speaks
 * for the whole course is no module of its own: it comes first in the first one.
 */
function byFolders({ pages, folders, root, title }: Outline): OutlinedModule[] {
  const tree = sortedTree(pages, folders, root)
  const modules = tree.folders.map((folder) => ({ title: folder.title, pages: pagesIn(folder) }))
  const [first, ...others] = modules.filter((module) => module.pages.length > 0)
  const [front, ...more] = tree.pages
  if (first && front && more.length === 0 && isFolderPage(front.path))
    return [{ ...first, pages: [front, ...first.pages] }, ...others]
  return [{ title, pages: tree.pages }, ...(first ? [first] : []), ...others].filter(
    (module) => module.pages.length > 0,
  )
}

function pagesIn({ pages, folders }: FolderNode<SourcePage>): SourcePage[] {
  return [...pages, ...folders.flatMap(pagesIn)]
}

async function bySummary(
  file: string,
  { files, pages, title }: Outline,
  problems: ProblemList,
): Promise<OutlinedModule[]> {
  const summary = parseSummary(decodeText(await files.read(file), () => undefined))
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const listed = new Set<string>()
  const chapters = summary.chapters.map((chapter) => ({
    ...chapter,
    lessons: chapter.pages.flatMap(({ path: link, title: linkTitle, line }) => {
      const target = path.normalize(path.join(path.dirname(file), link))
      const page = byPath.get(target)
      if (page === undefined) problems.warn(file, { code: 'listed-page-missing', what: link }, line)
      else if (listed.has(target)) problems.warn(file, { code: 'page-listed-again', what: target }, line)
      if (page === undefined || listed.has(target)) return []
      listed.add(target)
      return [{ ...page, title: linkTitle || page.title }]
    }),
  }))
  const rest = pages.filter((page) => !listed.has(page.path))
  for (const page of rest) problems.warn(page.path, { code: 'page-not-listed', what: page.path })
  const modules = modulesOf(title, chapters).map(({ title: moduleTitle, lessons }) => ({
    title: moduleTitle,
    pages: lessons,
  }))
  return rest.length > 0 ? [...modules, { title, pages: rest }] : modules
}

interface PageParts {
  links: ReturnType<typeof wikiLinks>
  pictures: Pictures
  problems: ProblemList
}

function lessonsOf({ path: page, markdown, matter, title }: SourcePage, parts: PageParts): BookLesson[] {
  const { links, pictures, problems } = parts
  if (markdown.trim() === '') problems.warn(page, { code: 'page-empty' }, 1)
  const keepDrawing = (svg: string) => pictures.keepDrawing(svg, page)
  const { markdown: common, comments } = asCommonMarkdown(markdown)
  if (comments > 0) problems.warn(page, { code: 'comments-left-out', count: comments })
  const tree = parsePage(common, {
    ...{ title, hidelines: {}, keepDrawing, formulas: true },
    links: (target) => links(target, page),
  })
  leaveOutElements(tree, (what, line) => problems.warn(page, { code: 'html-left-out', what }, line))
  const lines = Array.from({ length: lastLineOf(tree) }, (_, index) => index + 1)
  const short = shortTitle(title, (note) => problems.warn(page, note, 1))
  return lessonsOfPage({ title: short, page, tree, lines, draft: matter.draft }, problems)
}

function lastLineOf(tree: Root): number {
  let last = 1
  visit(tree, ({ position }) => {
    last = Math.max(last, position?.end.line ?? 0)
  })
  return last
}

/** Names each file that isn't in the course. */
function nameTheRest(
  visible: string[],
  { shown, hidden }: { shown: ReadonlySet<string>; hidden: number },
  problems: ProblemList,
): void {
  for (const file of visible) {
    if (isPage(file) || CONFIG.test(file) || shown.has(file)) continue
    problems.warn(file, { code: isPicture(file) ? 'picture-unused' : 'file-left-out', what: file })
  }
  if (hidden > 0) problems.warn('.', { code: 'hidden-files', count: hidden })
}

function refuseUnusable(modules: BookModule<BookLesson>[], lessons: number, name: string, problems: ProblemList): void {
  if (modules.length > MODULES_MAX)
    problems.error(name, { code: 'too-many-modules', count: modules.length, what: String(MODULES_MAX) })
  if (lessons > LESSONS_MAX)
    problems.error(name, { code: 'too-many-lessons', count: lessons, what: String(LESSONS_MAX) })
  if (problems.errors.length > 0) throw new BrokenBookError([...problems.errors, ...problems.warnings])
}
