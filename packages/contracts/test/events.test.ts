import asyncApiSpecs from '@asyncapi/specs'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { asyncApiDocument } from '../src/events/asyncapi.ts'
import { readCommittedSchemas } from '../src/events/committed-schemas.ts'
import { breakingChanges } from '../src/events/compatibility.ts'
import { EVENTS } from '../src/events/events.ts'
import { eventJsonSchema, type JsonSchema } from '../src/events/json-schema.ts'
import { LANGUAGES } from '../src/shapes/languages.ts'
import { RECEIVED_EVENTS } from '../src/shapes/receivers.ts'

const committed = readCommittedSchemas()

describe('committed event schemas', () => {
  test.each(EVENTS.map((event) => [event.type, event] as const))('%s is committed and compatible', (type, event) => {
    const before = committed.get(type)
    expect(before, 'run npm run events:schemas').toBeDefined()
    expect(breakingChanges(before ?? {}, eventJsonSchema(event))).toEqual([])
    expect(eventJsonSchema(event), 'run npm run events:schemas').toEqual(before)
  })

  test('keeps every type that was ever published', () => {
    const declared = new Set(EVENTS.map((event) => event.type))
    expect([...committed.keys()].filter((type) => !declared.has(type))).toEqual([])
  })

  test('declares each type once', () => {
    expect(new Set(EVENTS.map((event) => event.type)).size).toBe(EVENTS.length)
  })

  test('may be told to others but for letters and the school; a new one has to be thought of', () => {
    const names = EVENTS.map(({ name }) => name).filter(
      (name) => !['letter-requested', 'school-changed'].includes(name),
    )
    expect([...RECEIVED_EVENTS].sort()).toEqual([...new Set(names)].sort())
  })

  test('lists the languages of no release, since another language would need a new version', () => {
    const schemas = EVENTS.map((event) => [event.type, JSON.stringify(eventJsonSchema(event))] as const)
    const listing = schemas.filter(([, schema]) => schema.includes(JSON.stringify(LANGUAGES)))
    expect(listing.map(([type]) => type)).toEqual([])
  })

  test('carries personal data in identity only', () => {
    const personal = /name|email|comment|bio|text|content/i
    // What a school is called is nobody's own.
    const others = EVENTS.filter(({ owner, aggregate }) => owner !== 'identity' && aggregate !== 'school')
    const leaks = others.flatMap((event) =>
      Object.keys(eventJsonSchema(event).properties ?? {}).filter((field) => personal.test(field)),
    )
    expect(leaks).toEqual([])
  })
})

describe('breakingChanges', () => {
  const base: JsonSchema = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] }
  const withField = (field: JsonSchema, required: string[] = ['id']): JsonSchema => ({
    ...base,
    properties: { ...base.properties, extra: field },
    required,
  })

  test('allows a new optional field', () => {
    expect(breakingChanges(base, withField({ type: 'string' }))).toEqual([])
  })

  test.each([
    ['a new required field', base, withField({ type: 'string' }, ['id', 'extra']), 'data.extra is new and required'],
    ['a removed field', withField({ type: 'string' }), base, 'data.extra was removed'],
    ['another type', withField({ type: 'string' }), withField({ type: 'integer' }), 'data.extra has another shape'],
    ['a wider enum', withField({ enum: ['a'] }), withField({ enum: ['a', 'b'] }), 'data.extra has another shape'],
    [
      'a required field made optional',
      withField({ type: 'string' }, ['id', 'extra']),
      withField({ type: 'string' }),
      'data.extra became optional',
    ],
  ])('refuses %s', (_, before, after, sentence) => {
    expect(breakingChanges(before, after)).toEqual([sentence])
  })
})

describe('the AsyncAPI document', () => {
  test('is valid AsyncAPI 3.0', () => {
    const validate = new Ajv({ strict: false, validateFormats: false, logger: false }).compile(
      asyncApiSpecs.schemasWithoutId['3.0.0'],
    )
    expect(validate(asyncApiDocument()), JSON.stringify(validate.errors?.slice(0, 3))).toBe(true)
  })
})
