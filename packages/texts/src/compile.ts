import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** Messages as translators edit them: ICU MessageFormat in nested JSON. */
export type Messages = string | readonly Messages[] | { readonly [key: string]: Messages }

/** What writes an argument: `{x, number, price}` is `formatPrice(x)`. */
const FORMATS: Record<string, { call: string; type: string }> = {
  number: { call: 'formatCount', type: 'number' },
  'number price': { call: 'formatPrice', type: 'number' },
  'number wholePrice': { call: 'formatWholeDollars', type: 'number' },
  'number percent': { call: 'formatPercent', type: 'number' },
  'number rating': { call: 'formatRating', type: 'number' },
  'number matches': { call: 'formatMatches', type: 'number' },
  date: { call: 'formatDate', type: 'Moment' },
  'date recent': { call: 'formatRecentDate', type: 'Moment' },
  'date recentTime': { call: 'formatRecent', type: 'Moment' },
  'date dateTime': { call: 'formatDateTime', type: 'Moment' },
  'date utc': { call: 'formatUtc', type: 'Moment' },
  time: { call: 'formatTime', type: 'Moment' },
}
const PLURAL = 'pluralOf'
const ANY = 'string | number'
/** A tag is a function of what stands between its ends. */
const TAG = '(parts: (string | number | T)[]) => T'

export function elementsOf(message: string): MessageFormatElement[] {
  try {
    return parse(message, { captureLocation: false })
  } catch (error) {
    throw new Error(`${(error as Error).message} in "${message}"`)
  }
}

function formatOf(one: MessageFormatElement): { call: string; type: string } {
  const kind = one.type === TYPE.number ? 'number' : one.type === TYPE.time ? 'time' : 'date'
  const name = 'style' in one && one.style ? `${kind} ${one.style}` : kind
  const format = FORMATS[name]
  if (!format) throw new Error(`no format is named "${name}"`)
  return format
}

const casesOf = (options: Record<string, { value: MessageFormatElement[] }>) =>
  Object.entries(options).filter(([name]) => name !== 'other')
const isBoolean = (names: string[]) => names.every((name) => name === 'true' || name === 'false')

function selectTypes(names: string[]): string[] {
  if (isBoolean(names)) return ['boolean']
  return names.includes('null') ? [ANY, 'null'] : ['string']
}

/** The parameters of a message, each with its TypeScript type, in the order in which they come. */
export function parametersOf(message: string): Map<string, string> {
  const found = new Map<string, Set<string>>()
  const note = (name: string, types: string[]) => {
    if (!/^[a-z]\w*$/i.test(name)) throw new Error(`"${name}" is no name of a parameter`)
    const known = found.get(name) ?? new Set()
    for (const type of types) known.add(type)
    found.set(name, known)
  }
  const walk = (elements: MessageFormatElement[]): void => {
    for (const one of elements) {
      if (one.type === TYPE.literal || one.type === TYPE.pound) continue
      if (one.type === TYPE.argument) note(one.value, [ANY])
      else if (one.type === TYPE.tag) {
        note(one.value, [TAG])
        walk(one.children)
      } else if (one.type === TYPE.plural || one.type === TYPE.select) {
        // Compiled like the others, these would say something wrong.
        if (one.type === TYPE.plural && (one.offset || one.pluralType !== 'cardinal'))
          throw new Error(`{${one.value}}: neither offset nor selectordinal is supported`)
        note(one.value, one.type === TYPE.plural ? ['number'] : selectTypes(casesOf(one.options).map(([name]) => name)))
        for (const { value } of Object.values(one.options)) walk(value)
      } else note(one.value, [formatOf(one).type])
    }
  }
  walk(elementsOf(message))
  return new Map(Array.from(found, ([name, types]) => [name, typeOf(types)]))
}

/** A parameter that is also written as it is has the type that its other uses ask for. */
function typeOf(types: Set<string>): string {
  const strict = [...types].filter((type) => type !== ANY)
  return strict.length === 0 || strict.join() === 'null' ? [...types].sort().reverse().join(' | ') : strict.join(' | ')
}

const hasTags = (elements: MessageFormatElement[]): boolean =>
  elements.some(
    (one) =>
      one.type === TYPE.tag || ('options' in one && Object.values(one.options).some(({ value }) => hasTags(value))),
  )

const inTemplate = (text: string) => text.replace(/[\\`]|\$(?=\{)/g, '\\$&').replaceAll('\n', '\\n')

/** What stands around each message: marks that make it run the other way, for the test language. */
export type Around = readonly [before: string, after: string]

/** What the function of a message takes; null for one that is a string. */
function takenBy(message: string): string | null {
  const parameters = Array.from(parametersOf(message), ([name, type]) => `${name}: ${type}`)
  return parameters.length === 0 ? null : `(p: { ${parameters.join('; ')} })`
}

/** The TypeScript type of what `compile` makes of messages, in whatever language. */
export function typeOfTexts(messages: Messages): string {
  if (typeof messages === 'string') {
    const parameters = takenBy(messages)
    if (parameters === null) return 'string'
    return hasTags(elementsOf(messages)) ? `<T>${parameters} => (string | number | T)[]` : `${parameters} => string`
  }
  if (Array.isArray(messages)) return `readonly [${messages.map(typeOfTexts).join(', ')}]`
  const entries = Object.entries(messages)
  return `{\n${entries.map(([key, value]) => `${commentOf(value)}${JSON.stringify(key)}: ${typeOfTexts(value)}\n`).join('')}}`
}

/**
 * TypeScript of a message: a string, or a function where the English one is a function, whether or not this language needs the
 * parameters. `uses` takes the functions that it calls.
 */
function codeOf(message: string, english: string, uses: Set<string>, [before, after]: Around): string {
  const literal = (value: string): MessageFormatElement[] => (value ? [{ type: TYPE.literal, value }] : [])
  const elements = [...literal(before), ...elementsOf(message), ...literal(after)]
  const parameters = takenBy(english)
  if (parameters === null)
    return JSON.stringify(elements.map((one) => (one.type === TYPE.literal ? one.value : '')).join(''))
  const isRich = hasTags(elements)
  const call = (name: string, argument: string) => {
    uses.add(name)
    return `${name}(${argument})`
  }
  /** An expression of a string, or of an array where the message has tags. */
  const expression = (list: MessageFormatElement[], counted: string): string => {
    const parts = list.map((one) => (one.type === TYPE.literal ? { text: one.value } : { code: part(one, counted) }))
    if (isRich) return `[${parts.map(({ text, code }) => code ?? JSON.stringify(text)).join(', ')}]`
    return `\`${parts.map(({ text = '', code }) => (code ? `\${${code}}` : inTemplate(text))).join('')}\``
  }
  const part = (one: MessageFormatElement, counted: string): string => {
    if (one.type === TYPE.literal) return ''
    if (one.type === TYPE.pound) return call('formatCount', counted)
    const value = `p.${one.value}`
    if (one.type === TYPE.argument) return value
    if (one.type === TYPE.tag) return `${value}(${expression(one.children, counted)})`
    if (one.type !== TYPE.plural && one.type !== TYPE.select) return call(formatOf(one).call, value)
    const cases = casesOf(one.options)
    const within = one.type === TYPE.plural ? value : counted
    const test = (name: string) => {
      if (one.type === TYPE.plural)
        return name.startsWith('=') ? `${value} === ${name.slice(1)}` : `${call(PLURAL, value)} === '${name}'`
      if (isBoolean(cases.map(([each]) => each))) return name === 'true' ? value : `!${value}`
      return name === 'null' ? `${value} === null` : `${value} === '${name}'`
    }
    const choices = cases.map(([name, option]) => `${test(name)} ? ${expression(option.value, within)} : `)
    return `${isRich ? '...' : ''}(${choices.join('')}${expression(one.options.other?.value ?? [], within)})`
  }
  return `${isRich ? '<T,>' : ''}${parameters} => ${expression(elements, '')}`
}

interface Options {
  around?: Around
  /** The English of the same messages, for a translation. */
  english?: Messages
}

/** TypeScript of messages, each with what it says as its doc comment, and the functions that it calls. */
export function compile(messages: Messages, { around = ['', ''], english = messages }: Options = {}) {
  const uses = new Set<string>()
  const code = (of: Messages, from: Messages, path: string): string => {
    if (typeof of === 'string') return codeAt(of, String(from), path)
    if (Array.isArray(of))
      return `[${of.map((one, index) => code(one, Reflect.get(Object(from), index), `${path}[${index}]`)).join(', ')}]`
    return `{\n${Object.entries(of)
      .map(([key, value]) => {
        const at = `${path}.${key}`
        return `${commentOf(value)}${JSON.stringify(key)}: ${code(value, Reflect.get(Object(from), key), at)},\n`
      })
      .join('')}}`
  }
  const codeAt = (message: string, from: string, path: string) => {
    try {
      return codeOf(message, from, uses, around)
    } catch (error) {
      throw new Error(`${path.slice(1)}: ${(error as Error).message}`)
    }
  }
  return { code: code(messages, english, ''), uses: [...uses].sort() }
}

const commentOf = (value: Messages) => (typeof value === 'string' ? `/** ${value.replaceAll('*/', '* /')} */\n` : '')
