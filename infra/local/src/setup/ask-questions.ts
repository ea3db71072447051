import { checkDomain } from '../checkup/domain.ts'
import { type Finding, passed, reasonOf, warning } from '../checkup/finding.ts'
import { sendTestMail } from '../checkup/smtp.ts'
import { isWrongKey, readAccount, type StripeKeys } from '../checkup/stripe-account.ts'
import type { Prompt } from '../terminal/prompt.ts'
import { type Answers, isSameMode, LATER, LOCALHOST, QUESTION_SCHEMAS, smtpUrlOf, withoutPassword } from './answers.ts'
import { COUNTRIES, countryOfDomain } from './countries.ts'
import { senderOf } from './derive-settings.ts'

interface Asking {
  prompt: Prompt
  /** Answers that aren't asked for: those of flags and files. */
  given: Partial<Answers>
  /** Defaults: the answers of before. */
  earlier: Partial<Answers>
  env: NodeJS.ProcessEnv
  /** Nothing is looked up, sent or called. */
  skipsChecks: boolean
  /** What was answered so far, for the next time. */
  save(answers: Partial<Answers>): void
}

const COUNT = 6

/** Asks what wasn't given, each question until its answer is one. Throws Stopped at Ctrl C, and for a given answer that fails its check. */
export async function askQuestions(asking: Asking): Promise<Answers> {
  const answers: Partial<Answers> = { ...asking.given }
  const questions = [askDomain, askSchool, askAdministrator, askEmail, askPayments, askTeachers]
  for (const [index, question] of questions.entries()) {
    const { style } = asking.prompt
    const title = (name: string) => style.line(`${style.number(`${index + 1} of ${COUNT}`)}  ${style.bold(name)}`)
    await question({ ...asking, answers, title })
    style.line()
    asking.save(answers)
  }
  return { smtpPassword: '', stripePublishableKey: '', ...answers } as Answers
}

type Question = (asking: Asking & { answers: Partial<Answers>; title: (name: string) => void }) => Promise<void>
type FieldName = keyof typeof QUESTION_SCHEMAS

interface Field {
  name: FieldName
  label: string
  fallback?: string | undefined
  isSecret?: boolean
}

/** The answer that was given, or that passes. */
async function answerTo({ given, prompt }: Asking, { name, label, fallback, isSecret }: Field): Promise<string> {
  const known = given[name]
  if (known !== undefined && known !== '') {
    prompt.style.line(`${label}  ${prompt.style.answer(isSecret ? hidden(known) : shownOf(name, known))}`)
    return known
  }
  for (;;) {
    const shown = isSecret && fallback !== undefined && fallback !== LATER ? hidden(fallback) : fallback
    const typed = isSecret ? (await prompt.secret(label, shown)) || (fallback ?? '') : await prompt.ask(label, fallback)
    const parsed = QUESTION_SCHEMAS[name].safeParse(typed)
    if (parsed.success) {
      if (!isSecret) prompt.accepted(label, name === 'smtp' ? withoutPassword(parsed.data) : typed, fallback)
      return parsed.data
    }
    wrong(prompt, parsed.error.issues[0]?.message ?? 'That’s not an answer.')
  }
}

const shownOf = (name: FieldName, answer: string) => (name === 'smtp' ? withoutPassword(answer) : answer)

/** The beginning and the end of a key tell which one it is. */
const hidden = (secret: string) => (secret === LATER ? secret : `${secret.slice(0, 8)}…${secret.slice(-4)}`)

function wrong({ style }: Prompt, sentence: string): void {
  style.line(`${style.mark('failed')} ${style.sentence('failed', sentence)}`)
}

function show({ style }: Prompt, { outcome, finding, advice }: Finding): void {
  style.line(`${style.mark(outcome)} ${style.sentence(outcome, finding)}`)
  if (advice) help({ style }, advice)
}

function help({ style }: Pick<Prompt, 'style'>, sentence: string): void {
  style.line(`  ${style.help(sentence)}`)
}

/** An answer that was given is not asked for again. */
function refuseGiven({ given }: Asking, name: FieldName, sentence: string): void {
  if (given[name]) throw new Error(sentence)
}

const askDomain: Question = async (asking) => {
  const { prompt, answers, earlier, skipsChecks, title } = asking
  title('Domain')
  answers.domain = await answerTo(asking, {
    name: 'domain',
    label: 'Where will your school live?',
    fallback: earlier.domain,
  })
  if (answers.domain === LOCALHOST)
    return help(prompt, 'For trying it on this machine. Run setup again to give it a domain.')
  if (skipsChecks) return
  const finding = await checkDomain(answers.domain)
  // It can come later: the certificate is fetched once it is there.
  show(prompt, finding.outcome === 'failed' ? { ...finding, outcome: 'warning' } : finding)
}

const askSchool: Question = async (asking) => {
  const { prompt, answers, earlier, title } = asking
  title('School')
  answers.school = await answerTo(asking, { name: 'school', label: 'Name', fallback: earlier.school })
  const code = earlier.country ?? countryOfDomain(answers.domain ?? '')
  const fallback = code && COUNTRIES.get(code)
  answers.country = await answerTo(asking, { name: 'country', label: 'Country', fallback })
  help(prompt, 'Prices are in US dollars.')
}

const askAdministrator: Question = async (asking) => {
  asking.title('Administrator')
  asking.answers.email = await answerTo(asking, { name: 'email', label: 'Email', fallback: asking.earlier.email })
}

const askEmail: Question = async (asking) => {
  const { prompt, answers, earlier, given, title } = asking
  title('Email')
  for (;;) {
    answers.smtp = await answerTo(asking, { name: 'smtp', label: 'SMTP server, or "later"', fallback: earlier.smtp })
    if (answers.smtp === LATER) {
      answers.smtpPassword = ''
      return help(
        prompt,
        'Password resets, receipts and invitations wait until it’s set up. Run setup again to add it.',
      )
    }
    answers.smtpPassword = await passwordOf(asking, answers.smtp)
    const reason = await tryMail(asking, { ...answers, smtp: answers.smtp })
    if (reason === null) return
    const sentence = `The mail server said: ${reason}`
    refuseGiven({ ...asking, given }, 'smtp', sentence)
    wrong(prompt, `${sentence}. Example: smtp://academy@smtp.example.org:587`)
  }
}

async function passwordOf({ prompt, given, earlier }: Asking, smtp: string): Promise<string> {
  const url = new URL(smtp)
  if (given.smtp !== undefined || url.username === '' || url.password !== '') return given.smtpPassword ?? ''
  const saved = earlier.smtp === smtp ? earlier.smtpPassword : undefined
  const typed = await prompt.secret('Password', saved ? 'as before' : undefined)
  return typed || (saved ?? '')
}

/** Null where it went out, else what the server said. */
async function tryMail(asking: Asking, answers: Partial<Answers> & { smtp: string }): Promise<string | null> {
  if (asking.skipsChecks) return null
  const { smtpPassword = '', school = '', email = '' } = answers
  const from = senderOf({ ...(answers as Answers) }, asking.env.MAIL_FROM)
  const url = smtpUrlOf({ smtp: answers.smtp, smtpPassword })
  const reason = await sendTestMail({ url, from, school }, email)
  if (reason === null) show(asking.prompt, passed(`Sent a test email to ${email}`))
  return reason
}

const askPayments: Question = async (asking) => {
  const { prompt, answers, earlier, title } = asking
  title('Payments')
  for (;;) {
    answers.stripeSecretKey = await answerTo(asking, {
      name: 'stripeSecretKey',
      label: 'Stripe secret key, or "later"',
      fallback: earlier.stripeSecretKey ?? LATER,
      isSecret: true,
    })
    if (answers.stripeSecretKey === LATER) {
      answers.stripePublishableKey = ''
      return help(prompt, 'Free courses work without it. Run setup again to add a key.')
    }
    answers.stripePublishableKey = await publishableKey(asking, answers.stripeSecretKey)
    const sentence = await tryStripe(asking, answers.stripeSecretKey, answers.country ?? '')
    if (sentence === null) return
    refuseGiven(asking, 'stripeSecretKey', sentence)
    wrong(prompt, sentence)
  }
}

async function publishableKey(asking: Asking, secretKey: string): Promise<string> {
  const { earlier, prompt } = asking
  const isOfBefore = earlier.stripeSecretKey === secretKey
  for (;;) {
    const key = await answerTo(asking, {
      name: 'stripePublishableKey',
      label: 'Stripe publishable key',
      fallback: isOfBefore ? earlier.stripePublishableKey : undefined,
    })
    if (isSameMode(secretKey, key)) return key
    const sentence = 'One key is live, the other is for tests. Example: sk_live_… with pk_live_…'
    refuseGiven(asking, 'stripePublishableKey', sentence)
    wrong(prompt, sentence)
  }
}

/** Null where the key works, or where Stripe couldn't be asked. */
async function tryStripe(
  { prompt, skipsChecks, env }: Asking,
  secretKey: string,
  country: string,
): Promise<string | null> {
  if (skipsChecks) return null
  const keys: StripeKeys = { secretKey, apiBase: env.STRIPE_API_BASE }
  try {
    const account = await readAccount(keys)
    const mode = account.isLive ? 'live mode' : 'test mode'
    const accountCountry = COUNTRIES.get(account.country ?? '') ?? 'an unknown country'
    show(prompt, passed(`Stripe knows the key: ${mode}, account in ${accountCountry}`))
    if (account.country && account.country !== country) {
      help(prompt, `Your school is in ${COUNTRIES.get(country) ?? country}. Check that this is the right account.`)
    }
    return null
  } catch (error) {
    if (isWrongKey(error)) return 'Stripe refuses this key. Copy it again from dashboard.stripe.com/apikeys'
    show(prompt, warning(`Couldn’t ask Stripe: ${reasonOf(error)}`, 'Run lectern doctor later to check the key.'))
    return null
  }
}

const askTeachers: Question = async (asking) => {
  const { prompt, answers, earlier, given, title } = asking
  title('Teachers')
  const label = 'Who can register as a teacher?'
  const choices = [
    { value: 'invited', label: 'By invitation only' },
    { value: 'open', label: 'Anyone' },
  ] as const
  const known = choices.find(({ value }) => value === given.teachers)
  if (known) return prompt.style.line(`${label}  ${prompt.style.answer(known.label)}`)
  answers.teachers = await prompt.choose(label, choices, earlier.teachers ?? 'invited')
}
