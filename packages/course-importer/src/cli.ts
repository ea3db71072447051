/** `npm run import-course -- <folder, .zip or exported course> --teacher <username> [--preview] [--remove-missing] …` */
import { existsSync, openAsBlob, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { LecternClient, LecternError } from '@lectern/api-client/client.ts'
import { Listr } from 'listr2'
import type { Book } from './book/book.ts'
import { describeProblem } from './book/describe-problem.ts'
import { findBooks } from './book/find-book.ts'
import { BrokenBookError, type Problem } from './book/problems.ts'
import { readBook } from './book/read-book.ts'
import { describeNotes, importBundle } from './bundle/import-bundle.ts'
import { describeRefusal } from './material/describe-refusal.ts'
import type { DocxSplit } from './material/docx/sections.ts'
import { openFolder } from './material/folder-files.ts'
import { readMarkdown } from './material/read-markdown.ts'
import { readArchive } from './material/read-source.ts'
import { isPage, UnusableSourceError } from './material/source-files.ts'
import { clientApi } from './sync/client-api.ts'
import { formsOf } from './sync/picture-forms.ts'
import { RefusedPageError } from './sync/refused-page.ts'
import { type SyncResult, syncCourse } from './sync/sync-course.ts'

const USAGE = `Usage: npm run import-course -- <source> --teacher <username> [--password <password>] [--url <address>]

  The source is a folder of Markdown, a ZIP of one or a single page, a Word document (.docx), a folder with an mdBook, or the file of an
  exported course. Markdown and Word become a draft, an mdBook a published course. Run it again to bring the course up to date.

  --preview              Print what would arrive, and change nothing. It needs no teacher.
  --remove-missing       Remove modules and lessons that are no longer in the source, as an mdBook's always are.
  --modules-at <depth>   The headings at which a Word document's modules start, 1 to 6.
  --lessons-at <depth>   The same of its lessons.
  --repository <folder>  The repository that an mdBook's listings may come from, where Git doesn't tell.

  The password may also be in LECTERN_PASSWORD. The address defaults to http://localhost:8080.`

interface Arguments {
  source: string
  teacher: string
  password: string
  url: string
  repository: string | undefined
  preview: boolean
  removeMissing: boolean
  split: DocxSplit | undefined
}

function readArguments(): Arguments {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      teacher: { type: 'string', default: '' },
      password: { type: 'string', default: process.env.LECTERN_PASSWORD ?? '' },
      url: { type: 'string', default: 'http://localhost:8080' },
      repository: { type: 'string' },
      preview: { type: 'boolean', default: false },
      'remove-missing': { type: 'boolean', default: false },
      'modules-at': { type: 'string' },
      'lessons-at': { type: 'string' },
    },
  })
  const [source, ...more] = positionals
  if (!source || more.length > 0) {
    throw new TypeError('Name one folder of Markdown or of an mdBook, or one file to import.')
  }
  const { teacher, password, url, repository, preview } = values
  if (!preview && !teacher) throw new TypeError("Name the teacher's account with --teacher.")
  if (!preview && !password) throw new TypeError('Give the password with --password or in LECTERN_PASSWORD.')
  if (!URL.canParse(url)) throw new TypeError(`${url} isn’t a valid address.`)
  return {
    source,
    teacher,
    password,
    url,
    repository,
    preview,
    removeMissing: values['remove-missing'],
    split: splitOf(values),
  }
}

/** Where a Word document is cut; undefined leaves it to the document. */
function splitOf(values: { 'modules-at'?: string; 'lessons-at'?: string }): DocxSplit | undefined {
  const depthOf = (value: string) => {
    if (/^[1-6]$/.test(value)) return Number(value)
    throw new TypeError('--modules-at and --lessons-at take the depth of a heading, 1 to 6.')
  }
  const [modules, lessons] = [values['modules-at'], values['lessons-at']]
  if (lessons === undefined && modules === undefined) return undefined
  const split = {
    modules: modules === undefined ? null : depthOf(modules),
    lessons: lessons === undefined ? depthOf(modules ?? '') + 1 : depthOf(lessons),
  }
  if (split.modules !== null && split.modules >= split.lessons) {
    throw new TypeError('Lessons start at a deeper heading than modules.')
  }
  return split
}

/** What is to be imported, and how. */
type Source = { kind: 'exported' } | { kind: 'book' | 'markdown' | 'docx'; book: Book }

async function readSource({ source, repository, split }: Arguments): Promise<Source> {
  if (!existsSync(source)) throw new TypeError(`We can’t find ${source}.`)
  if (statSync(source).isFile()) {
    return readArchive(await openAsBlob(source), path.basename(source), { split })
  }
  if (findBooks(source).length === 0) {
    const files = openFolder(source)
    if (files.paths.some(isPage)) return { kind: 'markdown', book: await readMarkdown(files) }
  }
  return { kind: 'book', book: readBook(source, repository) }
}

function describe(problems: Problem[]): string {
  return problems.map((problem) => `  ${problem.severity}  ${describeProblem(problem)}`).join('\n')
}

function figuresOf({ modules, pictures }: Book): string {
  const lessons = modules.flatMap((module) => module.lessons).length
  return `${modules.length} modules, ${lessons} lessons, ${pictures.size} pictures`
}

function printPreview({ title, modules, pictures, warnings }: Book): void {
  const outline = modules.map((module) => [
    `\n${module.title}`,
    ...module.lessons.map((lesson) => `  ${lesson.title}${lesson.draft ? ' (draft)' : ''}`),
  ])
  console.log(outline.flat().join('\n'))
  if (warnings.length > 0) console.log(`\nLeft out or changed:\n${describe(warnings)}`)
  console.log(`\n"${title}": ${figuresOf({ title, modules, pictures } as Book)}. Nothing was imported.`)
}

interface Context {
  result: SyncResult
}

async function importBook(
  client: LecternClient,
  { kind, book }: Source & { book: Book },
  { teacher, password, removeMissing }: Arguments,
): Promise<SyncResult> {
  const isBook = kind === 'book'
  const tasks = new Listr<Context>([
    { title: `Read "${book.title}": ${figuresOf(book)}`, task: () => undefined },
    {
      title: `Log in as ${teacher}`,
      task: async () => {
        await client.signIn(teacher, password)
      },
    },
    {
      title: 'Bring the course up to date',
      task: async (context, task) => {
        context.result = await syncCourse(book, {
          ...{ api: clientApi(client), formsOf, publish: isBook, removeMissing: isBook || removeMissing },
          onProgress: (step, done, total) => {
            task.output = `${Math.round((100 * done) / total)} %  ${step}`
          },
        })
      },
    },
  ])
  return (await tasks.run({} as Context)).result
}

function report(book: Book, result: SyncResult, url: string): void {
  const warnings = [...book.warnings, ...result.notes]
  if (warnings.length > 0) console.log(`\nLeft out or changed:\n${describe(warnings)}`)
  const { created, updated, removed } = result.changes
  const published = result.isDraft ? ' The course is a draft; publish it when you are ready.' : ''
  console.log(
    `\n${result.created ? 'Created' : 'Updated'} "${book.title}": ${result.modules} modules, ${result.lessons} lessons ` +
      `(${created} new, ${updated} changed, ${removed} removed), ${result.pictures} pictures.${published}\n` +
      new URL(`/courses/${result.courseId}`, url),
  )
}

async function importExported(client: LecternClient, { source, teacher, password, url }: Arguments): Promise<void> {
  await client.signIn(teacher, password)
  const { result, created } = await importBundle(client, source)
  const { course, modules, lessons, pictures, files } = result
  const notes = describeNotes(result)
  if (notes.length > 0) console.log(`Not as it was:\n${notes.join('\n')}`)
  console.log(
    `\n${created ? 'Created' : 'Was imported before:'} "${course.title}", a draft: ${modules} modules, ${lessons} lessons, ` +
      `${pictures} pictures, ${files} files.\n${new URL(`/courses/${course.id}`, url)}`,
  )
}

async function run(args: Arguments): Promise<void> {
  const source = await readSource(args)
  const client = new LecternClient(args.url)
  if (source.kind === 'exported') {
    if (args.preview) throw new TypeError('An exported course has no preview: it becomes a draft as it is.')
    await importExported(client, args)
  } else if (args.preview) printPreview(source.book)
  else report(source.book, await importBook(client, source, args), args.url)
}

try {
  await run(readArguments())
} catch (error) {
  if (error instanceof BrokenBookError)
    console.error(`\n${error.message}; nothing was imported:\n${describe(error.problems)}`)
  else if (error instanceof UnusableSourceError)
    console.error(`\n${describeRefusal(error.refusal)} Nothing was imported.`)
  else if (error instanceof RefusedPageError)
    console.error(
      `\nLectern refused ${describeProblem(error)}\nChange the page and run this again to finish the import.`,
    )
  else if (error instanceof LecternError) console.error(`\nLectern refused: ${error.message}`)
  else if (error instanceof TypeError) console.error(`${error.message}\n\n${USAGE}`)
  else throw error
  process.exitCode = 1
}
