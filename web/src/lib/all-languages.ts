import { courseLanguageSchema } from '@lectern/contracts/shapes/course-language.ts'
import { languageName, ownLanguageName } from './language-names.ts'
import { locale } from './locale.ts'

export interface LanguageOption {
  /** BCP 47, canonical. */
  tag: string
  /** In the page's language. */
  name: string
  /** In itself. */
  own: string
}

const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz']
/** Taught in often, and without a code of two letters. */
const OTHERS = ['ast', 'ceb', 'ckb', 'fil', 'gsw', 'haw', 'hmn', 'nds', 'sat', 'tzm', 'yue']
/** Those that differ so much that readers look for theirs. */
const KINDS = [
  ...['de-AT', 'de-CH', 'en-AU', 'en-CA', 'en-GB', 'en-US', 'es-419', 'es-ES', 'es-MX', 'fr-CA', 'fr-CH', 'pt-BR'],
  ...['pt-PT', 'sr-Cyrl', 'sr-Latn', 'zh-Hans', 'zh-Hant'],
]

const known = new Intl.DisplayNames([locale.tag], { type: 'language', fallback: 'none' })

function optionOf(tag: string): LanguageOption {
  return { tag, name: languageName(tag), own: ownLanguageName(tag) }
}

/** Those that this browser has a name for, by it; with `also`, which it may have none for. */
export function allLanguages(also: string): LanguageOption[] {
  const pairs = ALPHABET.flatMap((first) => ALPHABET.map((second) => first + second))
  // A code of before, such as `iw`, is the same language once more.
  const canonical = pairs.filter((tag) => Intl.getCanonicalLocales(tag)[0] === tag)
  const tags = [...canonical, ...OTHERS, ...KINDS].filter((tag) => known.of(tag) !== undefined)
  return [...new Set([...tags, also])].map(optionOf).sort((a, b) => a.name.localeCompare(b.name, locale.tag))
}

/** What somebody has typed as a tag: `gsw-ch` → Swiss German. Null where it is none, or nobody has a name for it. */
export function languageOfTag(typed: string): LanguageOption | null {
  const { data: tag } = courseLanguageSchema.safeParse(typed)
  return tag !== undefined && known.of(tag) !== undefined ? optionOf(tag) : null
}
