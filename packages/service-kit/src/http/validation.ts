import { DEFAULT_VALUES_MAX } from '@lectern/contracts/calls/public/route.ts'
import { fieldProblem } from '@lectern/contracts/problems/field-problem.ts'
import { wrong } from '@lectern/contracts/problems/wrong.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { DomainError, type FieldError, refuse, validationFailed } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Most keys and list entries in the body of this route. */
    valuesMax?: number
  }
}

/** Who sends more that is wrong than this is told of the first. */
const ERRORS_MAX = 20
/** Of a name that the sender chose, in an answer. */
const NAME_SHOWN = 100

const PART_NAMES: Record<string, string> = { querystring: 'query' }

/** JSON pointer of a zod path inside a part of the request: `/body/modules/0/title`. */
function pointerOf(part: string, path: readonly PropertyKey[]): string {
  const escaped = path.map((key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1'))
  return `/${[part, ...escaped].join('/')}`
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (Array.isArray(value)) return value.some(hasNul)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, item]) => key.includes('\0') || hasNul(item))
}

function fieldErrors(issues: readonly z.core.$ZodIssue[], part: string, value: unknown): FieldError[] {
  if (part === 'body' && (value === null || value === undefined)) {
    return [{ pointer: '/body', message: wrong('body-required') }]
  }
  const errors = issues.slice(0, ERRORS_MAX).flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return { pointer: pointerOf(part, issue.path), message: issue.message }
    return issue.keys.slice(0, ERRORS_MAX).map((key) => {
      const name = key.slice(0, NAME_SHOWN)
      return { pointer: pointerOf(part, [...issue.path, name]), message: wrong('field-unknown', { name }) }
    })
  })
  return errors.slice(0, ERRORS_MAX)
}

/** Whether a JSON value has more keys and list entries than this, at every depth; looks no further. */
function hasMoreThan(max: number, body: unknown): boolean {
  let count = 0
  const open = [body]
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue
    for (const inner of Array.isArray(value) ? value : Object.values(value)) {
      count += 1
      if (count > max) return true
      if (typeof inner === 'object') open.push(inner)
    }
  }
  return false
}

const [QUOTE, COMMA, BRACKET, BRACE, BACKSLASH] = [0x22, 0x2c, 0x5b, 0x7b, 0x5c]

/**
 * Whether a JSON text has more commas and opening brackets than this outside its strings; looks no further. There are no fewer than keys
 * and list entries, and parsing a million of them would hold everybody else up.
 */
function hasMoreMarksThan(max: number, text: string): boolean {
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === COMMA || code === BRACKET || code === BRACE) count += 1
    if (count > max) return true
  }
  return false
}

/** Where the string that begins here ends: at the next quote that no odd number of backslashes stands before. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1
    if (backslashes % 2 === 0) return end
  }
  return text.length
}

/** Parses one part of a request. Throws the problem that names everything wrong in it. */
export function parsePart<Schema extends z.ZodType>(schema: Schema, part: string, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { error: fieldProblem })
  if (!result.success) throw validationFailed(fieldErrors(result.error.issues, part, value))
  return result.data
}

/** JSON is the only body that services read; an empty one counts as none. */
function acceptJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) return done(null, undefined)
    const max = request.routeOptions.config.valuesMax ?? DEFAULT_VALUES_MAX
    const refusal = () => refuse('body-with-many-values', { most: max })
    // Empty lists have a mark and no value.
    if (hasMoreMarksThan(2 * max, String(text))) return done(refusal())
    // A raw NUL is never JSON; an escaped one is looked for only where the escape occurs at all.
    const mayHaveNul = text.includes('\\u0000')
    parseJson(request, String(text), (error, body) => {
      if (error) return done(refuse('body-not-json', {}, { cause: error }))
      if (hasMoreThan(max, body)) return done(refusal())
      if (mayHaveNul && hasNul(body)) return done(nulRefused())
      done(null, body)
    })
  })
}

function nulRefused(): DomainError {
  return refuse('nul-characters')
}

/** Bodies as JSON, everything checked by zod schemas, and no NUL anywhere. */
export function registerValidation(app: FastifyInstance): void {
  acceptJsonOnly(app)

  app.addHook('onRequest', async (request) => {
    if (request.raw.url?.includes('%00')) throw nulRefused()
  })

  app.setValidatorCompiler(({ schema, httpPart = 'body' }) => {
    if (!(schema instanceof z.ZodType)) throw new Error(`The schema of ${httpPart} must be a zod schema`)
    const part = PART_NAMES[httpPart] ?? httpPart
    return (value: unknown) => {
      try {
        return { value: parsePart(schema, part, value) }
      } catch (error) {
        if (error instanceof DomainError) return { error }
        throw error
      }
    }
  })
}
