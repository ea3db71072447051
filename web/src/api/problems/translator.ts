/** `At most {count} lines` in one language and another. */
export type Sentences = Readonly<Record<string, string>>

const PART = /\{(\w+)\}/g
/** What services add to a failure of their own. */
const OF_REQUEST = /^(.*) \(request ([\w-]+)\)$/s
const JOINT = '. '
/** What people or others have named. */
const THEIRS = /^(title|path|name|address)$/

interface Pattern {
  matcher: RegExp
  names: string[]
  said: string
  /** Letters that aren't parts: the more, the surer. */
  weight: number
}

function patternOf([from, to]: readonly [string, string]): Pattern {
  const literal = from.split(PART).filter((_, index) => index % 2 === 0)
  const source = literal.map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('(.+?)')
  return {
    matcher: new RegExp(`^${source}$`, 's'),
    names: Array.from(from.matchAll(PART), ([, name = '']) => name),
    said: to,
    weight: literal.join('').length,
  }
}

/** Says sentences, and several that were joined, in the other language; `ofRequest` names the request that failed. What isn't known stays as it is. */
export function translator(all: Sentences, ofRequest: (sentence: string, request: string) => string) {
  const exact = new Map(Object.entries(all))
  const patterns = Object.entries(all)
    .filter(([from]) => from.includes('{'))
    .map(patternOf)
    .sort((a, b) => b.weight - a.weight)

  function whole(sentence: string): string | null {
    const known = exact.get(sentence)
    if (known !== undefined) return known
    for (const { matcher, names, said } of patterns) {
      const found = matcher.exec(sentence)
      if (!found) continue
      const given = new Map(names.map((name, index) => [name, found[index + 1] ?? '']))
      return said.replace(PART, (_, name: string) => {
        const part = given.get(name) ?? ''
        return THEIRS.test(name) ? part : translate(part)
      })
    }
    return null
  }

  /** Of input with several mistakes, as `validationFailed` joins them: each of them has to be known. */
  function joined(text: string): string | null {
    for (let at = text.indexOf(JOINT); at !== -1; at = text.indexOf(JOINT, at + 1)) {
      const first = exact.get(text.slice(0, at)) ?? null
      const rest = first === null ? null : (exact.get(text.slice(at + 2)) ?? joined(text.slice(at + 2)))
      if (first !== null && rest !== null) return first + JOINT + rest
    }
    return null
  }

  function inParts(text: string): string | null {
    const parts = text.split(JOINT).map((part) => whole(part))
    return parts.every((part) => part !== null) ? parts.join(JOINT) : null
  }

  /** A sentence of a schema, which has no full stop, with one. */
  function ended(text: string): string | null {
    const known = text.endsWith('.') ? exact.get(text.slice(0, -1)) : undefined
    return known === undefined ? null : `${known}.`
  }

  function translate(text: string): string {
    const [, sentence, request] = OF_REQUEST.exec(text) ?? []
    if (sentence !== undefined && request !== undefined) return ofRequest(translate(sentence), request)
    return exact.get(text) ?? joined(text) ?? inParts(text) ?? ended(text) ?? whole(text) ?? text
  }
  return translate
}
