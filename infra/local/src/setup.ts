import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { json } from 'node:stream/consumers'
import { parseArgs, parseEnv } from 'node:util'
import { createFirstRun, readFirstRun, writeFirstRun } from '@lectern/service-kit/process/first-run.ts'
import { VERSION } from '@lectern/service-kit/process/version.ts'
import { z } from 'zod'
import { reasonOf } from './checkup/finding.ts'
import { repairWebhook } from './checkup/stripe-account.ts'
import { withoutSettings } from './compose-settings.ts'
import { REPOSITORY } from './repository.ts'
import { type Answers, answersSchema, hasPassword, LATER, LOCALHOST } from './setup/answers.ts'
import { askQuestions } from './setup/ask-questions.ts'
import { deriveSettings, originOf, savedWebhookSecret } from './setup/derive-settings.ts'
import { earlierAnswers } from './setup/earlier-answers.ts'
import { makeBackupFolder, writeSchoolFiles } from './setup/write-school-files.ts'
import { Prompt, Stopped } from './terminal/prompt.ts'
import { Style } from './terminal/style.ts'

const ANSWERS_SO_FAR = '.setup-answers.json'
/** Where `docker run` mounts the school's folder. */
const MOUNTED = '/school'
/** A machine with less runs the gateway and all services in one process. */
const SMALL_BELOW_BYTES = 3.5 * 2 ** 30
const INTERRUPTED = 130

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const OPTIONS = {
  ...{ folder: text, answers: text, domain: text, school: text, country: text, email: text },
  ...{ smtp: text, teachers: text, stripe: text, link: flag, small: flag, 'skip-checks': flag },
}

const flagsOf = () => parseArgs({ options: OPTIONS }).values
type Flags = ReturnType<typeof flagsOf>

/**
 * `lectern setup`: asks six questions, writes `.env` and, without a clone, docker-compose.yml and what it mounts, and prints what comes next. Answers
 * given by flags, or by `--answers file.json` (`-`: standard input), aren't asked for. Secrets are given in that file alone: other users see flags.
 */
async function main(): Promise<number> {
  const flags = flagsOf()
  const style = new Style(process.stdout, process.env)
  const folder = schoolFolder(flags.folder)
  const file = join(folder, '.env')
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const env = parseEnv(before)
  if (flags.link) return printLink({ style, file, text: before, env })

  const given = await givenAnswers(flags, folder)
  const soFar = join(folder, ANSWERS_SO_FAR)
  const earlier = { ...earlierAnswers(env), ...answersOf(soFar) }
  const isComplete = answersSchema.safeParse(given).success
  if (!isComplete && !process.stdin.isTTY) throw new Error(missingSentence(given))
  const prompt = new Prompt({ input: process.stdin, output: process.stdout, style })
  style.line()
  style.line(`${style.bold('Lectern setup')}  ${style.help(VERSION)}`)
  style.line(
    style.help('Six questions, about two minutes. Enter accepts the [default], Ctrl C stops and keeps your answers.'),
  )
  style.line()
  const skipsChecks = flags['skip-checks'] === true
  const answers = await askQuestions({
    ...{ prompt, given, earlier, skipsChecks },
    env: { ...process.env, MAIL_FROM: env.MAIL_FROM },
    save: (known) => saveSoFar(soFar, known),
  })

  const webhookSecret = skipsChecks ? undefined : await makeWebhook({ style, answers, env })
  const { token, firstRun } = createFirstRun(answers)
  const saved = readFirstRun(env.FIRST_RUN)
  const { school, country, email } = answers
  const derived = deriveSettings({
    ...{ answers, text: before, env, webhookSecret },
    firstRun: writeFirstRun(saved ? { ...saved, school, country, email } : firstRun),
    isSmall: flags.small === true || (!env.COMPOSE_FILE && totalmem() < SMALL_BELOW_BYTES),
    image: process.env.LECTERN_IMAGE ?? 'lectern',
  })
  writePrivately(file, derived.text)
  const wroteCompose = writeSchoolFiles(folder)
  const canBackUp = env.BACKUPS ? true : makeBackupFolder(folder)
  rmSync(soFar, { force: true })

  const counts = `(${derived.settingCount} settings, ${derived.secretCount} secrets generated, readable only by you)`
  style.line(`${style.mark('passed')} Wrote ${style.bold('.env')}  ${style.help(counts)}`)
  if (wroteCompose)
    style.line(
      `${style.mark('passed')} Wrote ${style.bold('docker-compose.yml')} ${style.help('and the files it uses')}`,
    )
  if (!canBackUp) style.line(style.help('  Backups are written by user 1000. Let it: sudo chown 1000 backups'))
  style.line()
  style.line(style.bold('Next'))
  style.line(`1  Start it    ${style.answer('docker compose up -d')}`)
  if (saved === undefined) {
    style.line(`2  Open        ${style.answer(linkOf(originOf(answers), token))}`)
    style.line(style.help(`   This link works once and expires in 24 hours. Print it again with: ${command()} --link`))
  } else {
    style.line(`2  Open        ${style.answer(originOf(answers))}`)
    style.line(style.help(`   If there’s no administrator yet, print a setup link with: ${command()} --link`))
  }
  style.line()
  return 0
}

function schoolFolder(given: string | undefined): string {
  if (given !== undefined) return resolve(given)
  if (existsSync(MOUNTED)) return MOUNTED
  if (isInImage())
    throw new Error(`Mount the folder for your school: docker run --rm -it -v "$PWD:${MOUNTED}" ${image()} setup`)
  return REPOSITORY
}

const isInImage = () => process.env.LECTERN_IMAGE !== undefined
const image = () => process.env.LECTERN_IMAGE ?? 'lectern'
const command = () =>
  isInImage()
    ? `docker run --rm -it --user "$(id -u):$(id -g)" -v "$PWD:${MOUNTED}" ${image()} setup`
    : 'npm run lectern -- setup'

const linkOf = (origin: string, token: string) => `${origin}/setup#${token}`

/** Throws for one that isn't an answer. */
async function givenAnswers(flags: Flags, folder: string): Promise<Partial<Answers>> {
  const ofFile = flags.answers === undefined ? {} : await readAnswers(flags.answers, folder)
  const { domain, school, country, email, smtp, teachers, stripe } = flags
  if (stripe !== undefined && stripe !== LATER)
    throw new Error('Other users see flags: give Stripe’s keys in the file of --answers.')
  const named = Object.entries({ domain, school, country, email, smtp, teachers, stripeSecretKey: stripe })
  const ofFlags = Object.fromEntries(named.filter(([, value]) => value !== undefined))
  const parsed = answersSchema.partial().safeParse({ ...ofFile, ...ofFlags })
  if (parsed.success && smtp !== undefined && hasPassword(parsed.data.smtp ?? LATER))
    throw new Error('Other users see flags: give the mail server’s password in the file of --answers.')
  if (parsed.success) return withoutUnset(parsed.data)
  const sentences = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'answers'}: ${message}`)
  throw new Error(sentences.join('\n'))
}

/** A relative path starts at the school's folder, where a container's own folder is another. */
async function readAnswers(path: string, folder: string): Promise<object> {
  try {
    const answers = path === '-' ? await json(process.stdin) : JSON.parse(readFileSync(resolve(folder, path), 'utf8'))
    return z.record(z.string(), z.unknown()).parse(answers)
  } catch (error) {
    throw new Error(`Couldn’t read ${path === '-' ? 'the answers' : path} as JSON: ${reasonOf(error)}`)
  }
}

/** Answers of a set-up that was stopped; what isn't one counts as none. */
function answersOf(path: string): Partial<Answers> {
  if (!existsSync(path)) return {}
  const parsed = answersSchema.partial().safeParse(JSON.parse(readFileSync(path, 'utf8')))
  return parsed.success ? withoutUnset(parsed.data) : {}
}

const withoutUnset = (answers: Partial<Answers>): Partial<Answers> =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined && value !== ''))

/** Without secrets. */
function saveSoFar(
  path: string,
  { smtpPassword: _password, stripeSecretKey: _key, smtp, ...answers }: Partial<Answers>,
): void {
  const isPlain = smtp !== undefined && !hasPassword(smtp)
  writePrivately(path, JSON.stringify({ ...answers, ...(isPlain && { smtp }) }))
}

function missingSentence(given: Partial<Answers>): string {
  const names = ['domain', 'school', 'country', 'email', 'smtp', 'stripe', 'teachers'] as const
  const missing = names.filter((name) => given[name === 'stripe' ? 'stripeSecretKey' : name] === undefined)
  return `There’s no terminal to ask in. Give ${missing.map((name) => `--${name}`).join(', ')} as flags or by --answers.`
}

interface Webhook {
  style: Style
  answers: Answers
  env: Partial<Record<string, string>>
}

/** The signing secret of an endpoint that was made at Stripe. */
async function makeWebhook({ style, answers, env }: Webhook): Promise<string | undefined> {
  const { stripeSecretKey: secretKey, domain } = answers
  if (secretKey === LATER || domain === LOCALHOST) return undefined
  try {
    const keys = { secretKey, apiBase: process.env.STRIPE_API_BASE }
    const isSecretLost = savedWebhookSecret(answers, env) === undefined
    const { secret } = await repairWebhook(keys, originOf(answers), { isSecretLost })
    style.line(`${style.mark('passed')} Stripe reports payments to this site`)
    return secret
  } catch (error) {
    style.line(
      `${style.mark('warning')} ${style.sentence('warning', `Couldn’t create the webhook endpoint at Stripe: ${reasonOf(error)}`)}`,
    )
    style.line(style.help('  Payments work more slowly without it. Run lectern doctor once the site is up.'))
    return undefined
  }
}

interface Link {
  style: Style
  file: string
  text: string
  env: Partial<Record<string, string>>
}

/** Another setup link in place of the one before. */
function printLink({ style, file, text, env }: Link): number {
  const known = readFirstRun(env.FIRST_RUN)
  const origin = env.PUBLIC_ORIGINS?.split(',')[0]
  if (!known || !origin) throw new Error(`There’s no school in ${file} yet. Run setup without --link first.`)
  const { school, country, email } = known
  const { token, firstRun } = createFirstRun({ school, country, email })
  writePrivately(file, `${withoutSettings(text, ['FIRST_RUN'])}\nFIRST_RUN='${writeFirstRun(firstRun)}'\n`)
  style.line(`1  Apply it    ${style.answer('docker compose up -d')}`)
  style.line(`2  Open        ${style.answer(linkOf(origin, token))}`)
  style.line(style.help('   This link works once and expires in 24 hours.'))
  return 0
}

/** Whole or not at all, for its owner alone. */
function writePrivately(file: string, text: string): void {
  const fresh = `${file}.new`
  writeFileSync(fresh, text, { mode: 0o600 })
  renameSync(fresh, file)
}

try {
  process.exitCode = await main()
} catch (error) {
  if (error instanceof Stopped) {
    console.log('\n\n  Stopped. Your answers are saved: run setup again to continue.')
    process.exitCode = INTERRUPTED
  } else {
    const isRefused = (error as NodeJS.ErrnoException).code === 'EACCES'
    const advice = isRefused ? ' Run it with --user "$(id -u):$(id -g)".' : ''
    console.error(`setup could not run: ${error instanceof Error ? error.message : String(error)}${advice}`)
    process.exitCode = 2
  }
}
