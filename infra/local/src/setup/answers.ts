import { isEmailAddress } from '@lectern/contracts/shapes/email-address.ts'
import { schoolLine } from '@lectern/contracts/shapes/school.ts'
import { z } from 'zod'
import { countryOf } from './countries.ts'

export const LATER = 'later'
/** For trying Lectern on this machine. */
export const LOCALHOST = 'localhost'
const NAME_MAX = 40
const DOMAIN = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/
const SECRET_KEY = /^(sk|rk)_(test|live)_\w+$/
const PUBLISHABLE_KEY = /^pk_(test|live)_\w+$/

export const TEACHERS = ['invited', 'open'] as const

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .transform((text) => text.replace(/^https?:\/\//, '').replace(/\/$/, ''))
  .refine(
    (text) => text === LOCALHOST || DOMAIN.test(text),
    'That’s not a complete domain. Example: academy.example.org',
  )

const school = z
  .string()
  .trim()
  .min(1, 'Your school needs a name. Example: Northlight Academy')
  .max(NAME_MAX, `That’s longer than ${NAME_MAX} characters. Example: Northlight Academy`)
  .refine(
    (text) => schoolLine(NAME_MAX).safeParse(text).success,
    'Use characters that can be seen. Example: Northlight Academy',
  )

const country = z.string().transform((text, context) => {
  const code = countryOf(text)
  if (code !== undefined) return code
  context.issues.push({ code: 'custom', input: text, message: 'We don’t know that country. Example: Italy, or IT' })
  return z.NEVER
})

const email = z.string().trim().refine(isEmailAddress, 'That’s not a complete email address. Example: you@example.org')

const later = z
  .string()
  .transform((text) => text.trim())
  .pipe(z.literal(LATER))

const smtpServer = z
  .string()
  .trim()
  .transform((text) => (text === LATER || text.includes('://') ? text : `smtp://${text}`))
  .refine(
    (text) => text === LATER || isSmtpAddress(text),
    'That’s not a mail server. Example: smtp://academy@smtp.example.org:587',
  )

const stripeKey = z
  .string()
  .trim()
  .refine(
    (text) => text === LATER || SECRET_KEY.test(text),
    'That’s not a secret key of Stripe. Example: sk_live_… from dashboard.stripe.com/apikeys',
  )

const stripePublishableKey = z
  .string()
  .trim()
  .refine(
    (text) => PUBLISHABLE_KEY.test(text),
    'That’s not a publishable key of Stripe. Example: pk_live_… from dashboard.stripe.com/apikeys',
  )

const teachers = z.enum(TEACHERS, { error: 'Say invited or open.' })

/** Every answer, as typed; the same names are the flags' and those of a file of answers. */
export const answersSchema = z.strictObject({
  domain,
  school,
  country,
  email,
  smtp: z.union([later, smtpServer]),
  smtpPassword: z.string().default(''),
  stripeSecretKey: stripeKey,
  stripePublishableKey: z.union([z.literal(''), stripePublishableKey]).default(''),
  teachers,
})
export type Answers = z.output<typeof answersSchema>

export const QUESTION_SCHEMAS = {
  ...{ domain, school, country, email, smtp: smtpServer, stripeSecretKey: stripeKey, teachers },
  stripePublishableKey,
} as const

function isSmtpAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || !/^smtps?:$/.test(url.protocol) || !['', '/'].includes(url.pathname)) return false
  return url.hostname === LOCALHOST || /[.:-]/.test(url.hostname)
}

/** Whether a publishable key belongs to the same mode as the secret one: live, or test. */
export function isSameMode(secretKey: string, publishableKey: string): boolean {
  return secretKey.split('_')[1] === publishableKey.split('_')[1]
}

/** The server's address with the password that was given beside it, and without the apostrophe that ends a value in `.env`. */
export function smtpUrlOf({ smtp, smtpPassword }: Pick<Answers, 'smtp' | 'smtpPassword'>): string {
  const url = new URL(smtp)
  if (smtpPassword !== '') url.password = encodeURIComponent(smtpPassword)
  return url.href.replace(/\/$/, '').replaceAll("'", '%27')
}

/** The same server, as it may be shown. */
export function withoutPassword(smtp: string): string {
  if (!hasPassword(smtp)) return smtp
  const url = new URL(smtp)
  url.password = ''
  return url.href.replace(/\/$/, '')
}

export const hasPassword = (smtp: string) => smtp !== LATER && new URL(smtp).password !== ''
