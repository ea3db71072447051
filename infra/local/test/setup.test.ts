import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { parseEnv, stripVTControlCharacters } from 'node:util'
import { hashSetupToken, readFirstRun, SETUP_LINK_HOURS } from '@lectern/service-kit/process/first-run.ts'
import { temporaryFolder } from '@lectern/service-kit/testing/folder.ts'
import { runProgram } from '@lectern/service-kit/testing/programs.ts'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { envLines } from '../src/compose-settings.ts'
import { REPOSITORY } from '../src/repository.ts'
import { type Answers, LATER } from '../src/setup/answers.ts'
import { askQuestions } from '../src/setup/ask-questions.ts'
import { deriveSettings } from '../src/setup/derive-settings.ts'
import { earlierAnswers } from '../src/setup/earlier-answers.ts'
import { setupLinkLines } from '../src/setup/setup-link-lines.ts'
import { type Input, Prompt, type PromptOutput, Stopped } from '../src/terminal/prompt.ts'
import { Style } from '../src/terminal/style.ts'

const ANSWERS: Answers = {
  ...{ domain: 'academy.example.org', school: "O'Brien Academy", country: 'IT', email: 'ingrid@example.org' },
  ...{ smtp: 'smtp://academy@smtp.example.org:587', smtpPassword: "it's $ecret" },
  ...{ stripeSecretKey: 'sk_live_abc', stripePublishableKey: 'pk_live_abc', teachers: 'open' },
}
const NO_FIRST_RUN = '{}'
const derive = (answers: Answers, text = '') =>
  deriveSettings({
    ...{ answers, text, env: parseEnv(text), firstRun: NO_FIRST_RUN, isSmall: true, image: 'lectern' },
    webhookSecret: undefined,
  })

/** Types the next of these whenever the program begins to read. */
function terminalTyping(typed: string[], env: NodeJS.ProcessEnv = {}) {
  const left = [...typed]
  const input = new PassThrough()
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 100 })
  const onRead = (isRaw: boolean) => {
    if (isRaw) setImmediate(() => input.write(left.shift() ?? '\u0003'))
    return input
  }
  Object.assign(input, { isTTY: true, isRaw: false, setRawMode: onRead })
  let raw = ''
  output.on('data', (chunk) => (raw += chunk))
  const style = new Style(output, { LANG: 'C.UTF-8', ...env })
  const prompt = new Prompt({ input: input as unknown as Input, output: output as unknown as PromptOutput, style })
  return { prompt, raw: () => raw, text: () => stripVTControlCharacters(raw), left }
}

const asking = (prompt: Prompt, earlier: Partial<Answers> = {}) => ({
  ...{ prompt, earlier, given: {}, env: {}, skipsChecks: true },
  save: () => undefined,
})

describe('the questions', () => {
  test('a wrong answer gets a sentence with an example, and the same question again', async () => {
    const { prompt, text, left } = terminalTyping([
      ...['academy\r', 'Academy.Example.IT\r', '\r', 'Northlight Academy\r', 'Atlantis\r', '\r'],
      ...['ingrid@example\r', 'ingrid@example.org\r', 'smtp://\r', 'academy@smtp.mail.example:587\r', 'hunter2\r'],
      ...['pk_live_abc\r', 'sk_live_abc\r', 'abc\r', 'pk_test_abc\r', 'pk_live_abc\r', '\u001B[B\r'],
    ])
    const answers = await askQuestions(asking(prompt))
    expect(answers).toEqual({
      ...{ domain: 'academy.example.it', school: 'Northlight Academy', country: 'IT', email: 'ingrid@example.org' },
      ...{ smtp: 'smtp://academy@smtp.mail.example:587', smtpPassword: 'hunter2' },
      ...{ stripeSecretKey: 'sk_live_abc', stripePublishableKey: 'pk_live_abc', teachers: 'open' },
    })
    expect(left).toEqual([])
    for (const sentence of [
      '✗ That’s not a complete domain. Example: academy.example.org',
      '✗ Your school needs a name. Example: Northlight Academy',
      'Country [Italy]',
      '✗ We don’t know that country. Example: Italy, or IT',
      '✗ That’s not a complete email address. Example: you@example.org',
      '✗ That’s not a mail server. Example: smtp://academy@smtp.example.org:587',
      '✗ That’s not a secret key of Stripe. Example: sk_live_…',
      '✗ That’s not a publishable key of Stripe. Example: pk_live_…',
      '✗ One key is live, the other is for tests.',
      '6 of 6  Teachers',
    ]) {
      expect(text()).toContain(sentence)
    }
  })

  test('echoes no secret', async () => {
    const { prompt, text } = terminalTyping([
      ...['localhost\r', 'A\r', 'IT\r', 'a@example.org\r', 'smtp://me@localhost:25\r', 'hunter2\r'],
      ...['sk_live_4eC39HqLyjWDarjtT1\r', 'pk_live_abc\r', '\r'],
    ])
    await askQuestions(asking(prompt))
    expect(text()).not.toMatch(/hunter2|HqLyjWDar/)
    expect(text()).toContain('Password  •••••••\n')
  })

  test('show a mail server’s address without the password in it', async () => {
    const smtp = 'smtp://academy:hunter2@smtp.example.org:587'
    const given = terminalTyping([])
    await askQuestions({ ...asking(given.prompt), given: { ...ANSWERS, smtp } })
    expect(given.text()).toContain('smtp://academy@smtp.example.org:587')
    expect(given.text()).not.toContain('hunter2')
  })

  test('have the answers of before as defaults', async () => {
    const { text } = derive(ANSWERS)
    const earlier = { ...earlierAnswers(parseEnv(text)), school: ANSWERS.school, country: 'IT', email: ANSWERS.email }
    const { prompt } = terminalTyping(Array.from({ length: 9 }, () => '\r'))
    expect(await askQuestions(asking(prompt, earlier))).toEqual(ANSWERS)
  })

  test('keep what was answered before Ctrl C', async () => {
    const { prompt } = terminalTyping(['academy.example.org\r', 'A\r', '\u0003'])
    let saved: Partial<Answers> = {}
    const stopped = askQuestions({ ...asking(prompt), save: (answers) => (saved = { ...answers }) })
    await expect(stopped).rejects.toBeInstanceOf(Stopped)
    expect(saved).toEqual({ domain: 'academy.example.org' })
  })

  test.each([
    [{}, true],
    [{ NO_COLOR: '1' }, false],
  ])('with %j colors are used: %j', async (env, isColored) => {
    const { prompt, raw } = terminalTyping(['\u0003'], env)
    await askQuestions(asking(prompt)).catch(() => undefined)
    expect(raw().includes('\u001B[33m1 of 6')).toBe(isColored)
  })
})

describe('the settings', () => {
  test('follow from the answers', () => {
    const env = parseEnv(derive(ANSWERS).text)
    expect(env).toMatchObject({
      ...{ PUBLIC_ORIGINS: 'https://academy.example.org', SITE_ADDRESS: 'academy.example.org', PROXY_BIND: '0.0.0.0' },
      ...{ PORT: '80', HTTPS_PORT: '443', COMPOSE_FILE: 'docker-compose.yml:infra/compose/small.yml' },
      ...{ STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_PUBLISHABLE_KEY: 'pk_live_abc', STRIPE_SANDBOX_URL: '' },
      ...{ MAIL_FROM: 'no-reply@academy.example.org', REGISTRATION_TEACHERS: 'open' },
    })
    expect(new URL(env.SMTP_URL ?? '').password).toBe('it%27s%20%24ecret')
    expect(env.LECTERN_SECRET).toMatch(/^[0-9a-f]{64}$/)
  })

  test('are the same when read again, whatever the answers hold', () => {
    const smtp = "smtp://o'brien%40school.org:it's@smtp.school.org?name=o'brien"
    const { SMTP_URL, MAIL_FROM } = parseEnv(derive({ ...ANSWERS, smtp, smtpPassword: '' }).text)
    expect(SMTP_URL).toBe('smtp://o%27brien%40school.org:it%27s@smtp.school.org?name=o%27brien')
    expect(MAIL_FROM).toBe("o'brien@school.org")
  })

  test('that would add lines to the file are refused', () => {
    const smtp = 'smtp://a%40example.org%0ASITE_ADDRESS=x@smtp.example.org'
    expect(parseEnv(derive({ ...ANSWERS, smtp }).text)).toMatchObject({
      ...{ MAIL_FROM: 'no-reply@academy.example.org', SITE_ADDRESS: 'academy.example.org' },
    })
    expect(() => envLines({ MAIL_FROM: "a'\nSITE_ADDRESS='x" })).toThrow('MAIL_FROM can’t be written into .env')
  })

  test('a public site without Stripe has no sandbox in which test cards pay', () => {
    const env = parseEnv(derive({ ...ANSWERS, stripeSecretKey: LATER }).text)
    expect(env).toMatchObject({ COMPOSE_PROFILES: '', STRIPE_SANDBOX_URL: '' })
  })

  test.each([
    ['the same key', {}, 'whsec_abc'],
    ['another key', { stripeSecretKey: 'sk_test_abc' }, 'whsec_none'],
    ['another address', { domain: 'school.example.org' }, 'whsec_none'],
  ])('with %s the signing secret of before: %j', (_, changed, secret) => {
    const before = `${derive(ANSWERS).text}\nSTRIPE_WEBHOOK_SECRET=whsec_abc\n`
    expect(parseEnv(derive({ ...ANSWERS, ...changed }, before).text).STRIPE_WEBHOOK_SECRET).toBe(secret)
  })

  test('name the images of the release that setup came with', () => {
    const image = 'registry.example.org/lectern/lectern:0.3.0'
    const given = { answers: ANSWERS, text: '', env: {}, firstRun: NO_FIRST_RUN, webhookSecret: undefined }
    const { text } = deriveSettings({ ...given, isSmall: false, image })
    expect(parseEnv(text)).toMatchObject({
      ...{ LECTERN_IMAGE: image, LECTERN_SANDBOX_IMAGE: 'registry.example.org/lectern/lectern-sandbox:0.3.0' },
    })
  })

  test.each([
    ['', true, 'docker-compose.yml:infra/compose/small.yml'],
    ['', false, 'docker-compose.yml'],
    ['docker-compose.yml', true, 'docker-compose.yml:infra/compose/small.yml'],
    ['docker-compose.yml:infra/compose/small.yml', false, 'docker-compose.yml:infra/compose/small.yml'],
    ['own.yml', true, 'own.yml'],
  ])('start as before, or small where that is asked for: %j, %j', (before, isSmall, expected) => {
    const given = { answers: ANSWERS, text: '', firstRun: NO_FIRST_RUN, webhookSecret: undefined, image: 'lectern' }
    const { text } = deriveSettings({ ...given, isSmall, env: { COMPOSE_FILE: before } })
    expect(parseEnv(text).COMPOSE_FILE).toBe(expected)
  })

  test('run again, change what was answered and keep secrets and lines of one’s own', () => {
    const before = `${derive({ ...ANSWERS, smtp: LATER }).text}\nSUPPORT_EMAIL=help@example.org\n`
    const after = derive(ANSWERS, before)
    const [was, is] = [parseEnv(before), parseEnv(after.text)]
    expect(is).toEqual({ ...was, MAIL_FROM: 'no-reply@academy.example.org', SMTP_URL: is.SMTP_URL })
    expect(after.secretCount).toBe(0)
    expect(after.text.match(/^SMTP_URL=/gm)).toHaveLength(1)
  })
})

test.each([
  [true, 1],
  [false, 0],
])('npm start shows the token of its setup link in a terminal: %j', (isTerminal, times) => {
  const text = setupLinkLines({ port: '8080', token: '7Q4K-MX2P-9RTD', isTerminal }).join('\n')
  expect(text.split('http://localhost:8080/setup#7Q4K-MX2P-9RTD')).toHaveLength(1 + times)
  expect(text).toContain('administrator')
})

describe('lectern setup', () => {
  const LECTERN = join(REPOSITORY, 'infra/local/src/lectern.ts')
  const { smtpPassword: _password, ...plain } = { ...ANSWERS, smtp: LATER, stripeSecretKey: LATER }

  test('writes all that docker compose needs into an empty folder, without a question, and another link with --link', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'answers.json'), JSON.stringify(plain))
    const made = await runProgram(LECTERN, ['setup', '--folder', folder, '--answers', 'answers.json', '--skip-checks'])
    expect(made).toMatchObject({ code: 0, stderr: '' })
    const file = join(folder, '.env')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const { services } = parse(readFileSync(join(folder, 'docker-compose.yml'), 'utf8'))
    expect(Object.values<object>(services).filter((service) => 'build' in service)).toEqual([])
    for (const mounted of ['infra/proxy/Caddyfile', 'infra/compose/small.yml', 'content/pages/help.md']) {
      expect(statSync(join(folder, mounted)).isFile()).toBe(true)
    }
    // Docker would make it as root, and the containers' user couldn't write there.
    expect(statSync(join(folder, 'backups')).uid).toBe(process.getuid?.() || 1000)
    const tokenOf = (output: string) => /https:\/\/academy\.example\.org\/setup#([\w-]+)/.exec(output)?.[1] ?? ''
    const firstRun = () => readFirstRun(parseEnv(readFileSync(file, 'utf8')).FIRST_RUN)
    expect(firstRun()).toEqual({
      ...{ tokenHash: hashSetupToken(tokenOf(made.stdout)), expiresAt: expect.any(String) },
      ...{ school: "O'Brien Academy", country: 'IT', email: 'ingrid@example.org' },
    })
    const hours = (Date.parse(firstRun()?.expiresAt ?? '') - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(SETUP_LINK_HOURS - 1)
    expect(hours).toBeLessThan(SETUP_LINK_HOURS + 1)

    const again = await runProgram(LECTERN, ['setup', '--folder', folder, '--link'])
    expect(again).toMatchObject({ code: 0, stderr: '' })
    expect(tokenOf(again.stdout)).not.toBe(tokenOf(made.stdout))
    expect(firstRun()?.tokenHash).toBe(hashSetupToken(tokenOf(again.stdout)))
  })

  test.each([
    [['--domain', 'academy'], 'domain: That’s not a complete domain. Example: academy.example.org'],
    [['--school', 'A'], 'Give --domain, --country, --email, --smtp, --stripe, --teachers as flags or by --answers.'],
    [['--stripe', 'sk_live_abc'], 'Other users see flags'],
    [['--smtp', 'academy:hunter2@smtp.example.org'], 'Other users see flags: give the mail server’s password'],
    [['--link'], 'Run setup without --link first.'],
  ])('%j is refused with a sentence, and nothing is written', async (flags, sentence) => {
    const folder = join(temporaryFolder(), 'school')
    mkdirSync(folder)
    const { code, stderr } = await runProgram(LECTERN, ['setup', '--folder', folder, ...flags])
    expect(code).toBe(2)
    expect(stderr).toContain(sentence)
    expect(() => statSync(join(folder, '.env'))).toThrow('ENOENT')
  })
})
