import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Catalog } from './catalogs.ts'
import { elementsOf, type Messages, parametersOf } from './compile.ts'

/** What is wrong with a language's texts, one line each. English is compared with itself. */
export function faultsOf(english: Catalog, other: Catalog, language: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const isEnglish = english === other
  const unused = new Set(other.sameAsEnglish)
  const faults: string[] = []

  function compare(from: Messages | undefined, to: Messages | undefined, at: string): void {
    const say = (what: string) => faults.push(`${language}: ${at} ${what}`)
    if (from === undefined) say('is not in English')
    else if (to === undefined) say('is missing')
    else if (typeof from === 'string' && typeof to === 'string') {
      try {
        for (const what of faultsOfMessage(from, to)) say(what)
      } catch (error) {
        say(`can't be read: ${(error as Error).message}`)
      }
    } else if (typeof from === 'string' || typeof to === 'string' || Array.isArray(from) !== Array.isArray(to))
      say('has another shape in English')
    else
      for (const key of new Set([...Object.keys(from), ...Object.keys(to)]))
        compare(Reflect.get(from, key), Reflect.get(to, key), at ? `${at}.${key}` : key)
  }

  function faultsOfMessage(from: string, to: string): string[] {
    const [had, has] = [parametersOf(from), parametersOf(to)]
    const strange = [...has].filter(([name, type]) => !accepts(type, had.get(name)))
    const lost = [...had].filter(([name, type]) => type.includes('=>') && !has.has(name))
    const given = pluralsIn(elementsOf(to))
    const lacking = given.flatMap((names) => pluralCategories.filter((one) => !names.includes(one)))
    const words = to.replace(/\{[^{}]*\}/g, '{}').trim()
    const isSame = !isEnglish && from === to && /\p{L}/u.test(words)
    if (isSame) unused.delete(words)
    return [
      ...strange.map(([name, type]) => `has {${name}} as ${type}, English has ${had.get(name) ?? 'no such parameter'}`),
      ...lost.map(([name]) => `lacks <${name}>`),
      ...lacking.map((form) => `lacks the plural form "${form}"`),
      ...(isSame && !other.sameAsEnglish.includes(words) ? [`is not translated: ${words}`] : []),
    ]
  }

  compare(english.areas, other.areas, '')
  for (const words of unused) faults.push(`${language}: sameAsEnglish has "${words}", which no text says in both`)
  return faults
}

/** Whether a parameter of English may be used as this type. Whatever it is, it can be written as it is. */
function accepts(type: string, english: string | undefined): boolean {
  return english !== undefined && (english === type || type === 'string | number')
}

const pluralsIn = (elements: MessageFormatElement[]): string[][] =>
  elements.flatMap((one) => {
    if (one.type === TYPE.tag) return pluralsIn(one.children)
    if (one.type !== TYPE.plural && one.type !== TYPE.select) return []
    const within = Object.values(one.options).flatMap(({ value }) => pluralsIn(value))
    return one.type === TYPE.plural ? [Object.keys(one.options), ...within] : within
  })
