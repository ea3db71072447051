import { z } from 'zod'
import { invalidRequest, type StripeError } from './stripe-error.ts'

const invalid = (input: unknown, message: string, code?: string) =>
  ({ code: 'custom', input, message, params: { code } }) as const

/** A whole number, written in digits as form fields are. */
export const integer = z.string().transform((text, context) => {
  if (/^-?\d{1,15}$/.test(text)) return Number(text)
  context.issues.push(invalid(text, `Invalid integer: ${text}`, 'parameter_invalid_integer'))
  return z.NEVER
})

/** `true` or `false`. */
export const flag = z.string().transform((text, context) => {
  if (text === 'true' || text === 'false') return text === 'true'
  context.issues.push(invalid(text, `Invalid boolean: ${text}`))
  return z.NEVER
})

/** A text that an empty one unsets. */
export const unsettable = z.string().transform((text) => (text === '' ? null : text))

export const emailAddress = unsettable.superRefine((text, context) => {
  if (text === null || z.email().safeParse(text).success) return
  context.issues.push(invalid(text, `Invalid email address: ${text}`, 'email_invalid'))
})

/** An absolute http(s) address. */
export const webAddress = z.string().superRefine((text, context) => {
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return
  const message = `Not a valid URL: ${text}. It must begin with a scheme such as https.`
  context.issues.push(invalid(text, message, 'url_invalid'))
})

/** At most 50 keys of 40 characters with values of 500; an empty value removes its key, an empty text removes them all. */
export const metadata = z.preprocess(
  (value) => (value === '' ? null : value),
  z
    .record(z.string().max(40), z.string().max(500))
    .refine((entries) => Object.keys(entries).length <= 50, { error: 'Metadata can have at most 50 keys' })
    .nullable(),
)

/** An object's metadata after an update with `change`. */
export function mergeMetadata(current: Record<string, string>, change: Record<string, string> | null | undefined) {
  if (change === null) return {}
  return Object.fromEntries(Object.entries({ ...current, ...change }).filter(([, value]) => value !== ''))
}

const paramName = (path: PropertyKey[]): string =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('')

function toStripeError(issue: z.core.$ZodIssue, known: string[]): StripeError {
  if (issue.code === 'unrecognized_keys') {
    const param = paramName([...issue.path, ...issue.keys.slice(0, 1)])
    const hint = issue.path.length === 0 ? ` (here the sandbox covers ${known.join(', ')})` : ''
    return invalidRequest(`Received unknown parameter: ${param}${hint}`, { code: 'parameter_unknown', param })
  }
  const param = paramName(issue.path)
  if (issue.code === 'invalid_type' && issue.input === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  if (issue.code === 'invalid_value') {
    return invalidRequest(`Invalid ${param}: must be one of ${issue.values.join(', ')}`, { param })
  }
  if (issue.code === 'custom') return invalidRequest(issue.message, { code: issue.params?.code, param })
  return invalidRequest(`Invalid ${param}: ${issue.message}`, { param })
}

/** The parameters as the schema reads them. Throws Stripe's error for the first that is wrong. */
export function parseParameters<S extends z.ZodObject>(schema: S, given: Record<string, unknown>): z.output<S> {
  const parsed = schema.safeParse(given, { reportInput: true })
  if (parsed.success) return parsed.data
  const [first] = parsed.error.issues
  throw first ? toStripeError(first, Object.keys(schema.shape)) : parsed.error
}
