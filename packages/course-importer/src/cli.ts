/** `npm run import-course -- <mdBook folder or bundle.zip> --teacher <username> [--password …] [--url …] [--repository …]` */
import { parseArgs } from 'node:util'
import { LecternClient, LecternError } from '@lectern/api-client/client.ts'
import { Listr } from 'listr2'
import { BrokenBookError, describeProblem, type Problem } from './book/problems.ts'
import { type Book, readBook } from './book/read-book.ts'
import { describeNotes, importBundle, isBundle } from './bundle/import-bundle.ts'
import { RefusedPageError } from './sync/refused-page.ts'
import { type SyncResult, syncCourse } from './sync/sync-course.ts'

const USAGE = `Usage: npm run import-course -- <mdBook folder or bundle.zip> --teacher <username> [--password <password>] [--url <address>] [--repository <folder>]

  An mdBook becomes a course, and is brought up to date by running this again. The file of an exported course becomes a draft.
  Listings may come from the repository that the book lies in. Name its folder with --repository where Git doesn't tell.
  The password may also be in LECTERN_PASSWORD. The address defaults to http://localhost:8080.`

interface Arguments {
  source: string
  teacher: string
  password: string
  url: string
  repository: string | undefined
}

function readArguments(): Arguments {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      teacher: { type: 'string' },
      password: { type: 'string', default: process.env.LECTERN_PASSWORD },
      url: { type: 'string', default: 'http://localhost:8080' },
      repository: { type: 'string' },
    },
  })
  const [source, ...more] = positionals
  if (!source || more.length > 0) {
    throw new TypeError('Name one folder that holds an mdBook, or one file of an exported course.')
  }
  if (!values.teacher) throw new TypeError("Name the teacher's account with --teacher.")
  if (!values.password) throw new TypeError('Give the password with --password or in LECTERN_PASSWORD.')
  if (!URL.canParse(values.url)) throw new TypeError(`${values.url} isn’t a valid address.`)
  const { teacher, password, url, repository } = values
  return { source, teacher, password, url, repository }
}

function describe(problems: Problem[]): string {
  return problems.map((problem) => `  ${problem.severity}  ${describeProblem(problem)}`).join('\n')
}

interface Context {
  book: Book
  result: SyncResult
}

async function importMdBook(
  client: LecternClient,
  { source, teacher, password, repository }: Arguments,
): Promise<Context> {
  const tasks = new Listr<Context>([
    {
      title: 'Read the book',
      task: (context, task) => {
        context.book = readBook(source, repository)
        const lessons = context.book.modules.flatMap((module) => module.lessons).length
        task.title = `Read "${context.book.title}": ${context.book.modules.length} modules, ${lessons} lessons`
      },
    },
    {
      title: `Log in as ${teacher}`,
      task: async () => {
        await client.signIn(teacher, password)
      },
    },
    {
      title: 'Bring the course up to date',
      task: async (context, task) => {
        context.result = await syncCourse(client, context.book, (step, done, total) => {
          task.output = `${Math.round((100 * done) / total)} %  ${step}`
        })
      },
    },
  ])
  return tasks.run({} as Context)
}

function report({ book, result }: Context, url: string): void {
  const warnings = [...book.warnings, ...result.notes]
  if (warnings.length > 0) console.log(`\nNot as in the book:\n${describe(warnings)}`)
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
  const { course, modules, lessons, pictures } = result
  const notes = describeNotes(result)
  if (notes.length > 0) console.log(`Not as it was:\n${notes.join('\n')}`)
  console.log(
    `\n${created ? 'Created' : 'Was imported before:'} "${course.title}", a draft: ${modules} modules, ${lessons} lessons, ` +
      `${pictures} pictures.\n${new URL(`/courses/${course.id}`, url)}`,
  )
}

try {
  const args = readArguments()
  const client = new LecternClient(args.url)
  if (isBundle(args.source)) await importExported(client, args)
  else report(await importMdBook(client, args), args.url)
} catch (error) {
  if (error instanceof BrokenBookError)
    console.error(`\n${error.message}; nothing was imported:\n${describe(error.problems)}`)
  else if (error instanceof RefusedPageError)
    console.error(
      `\nLectern refused ${describeProblem(error)}\nChange the page and run this again to finish the import.`,
    )
  else if (error instanceof LecternError) console.error(`\nLectern refused: ${error.message}`)
  else if (error instanceof TypeError) console.error(`${error.message}\n\n${USAGE}`)
  else throw error
  process.exitCode = 1
}
