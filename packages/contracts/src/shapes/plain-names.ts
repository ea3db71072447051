/**
 * Names that nobody can take for another's: what of Unicode's UTS 39 needs no tables of ours. A username is shown beside
 * reviews and to teachers, and whoever may choose any can choose one that looks like somebody else's.
 */

/** Characters that leave no trace, and those that turn the direction of what follows. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u
const CONTROLS_AND_OVERRIDES = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** What people write with together: UTS 39 calls it highly restrictive. All other scripts stand alone. */
const TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
]
const ALONE = [
  ...[
    'Arabic',
    'Armenian',
    'Bengali',
    'Cherokee',
    'Cyrillic',
    'Devanagari',
    'Ethiopic',
    'Georgian',
    'Greek',
    'Gujarati',
  ],
  ...['Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu'],
  ...['Thaana', 'Thai', 'Tibetan'],
]
const SCRIPTS = [...TOGETHER, ...ALONE.map((script) => [script])].map(
  (scripts) => new RegExp(`^[${scripts.map((script) => `\\p{scx=${script}}`).join('')}]*$`, 'u'),
)

/** Who could be taken for whoever runs the site. */
const RESERVED = new Set([
  ...['admin', 'administrator', 'root', 'system', 'sysadmin', 'superuser', 'lectern', 'support', 'security', 'staff'],
  ...['moderator', 'operator', 'official', 'help', 'helpdesk', 'webmaster', 'postmaster', 'hostmaster', 'abuse'],
  ...['deleted', 'deleteduser', 'anonymous', 'null', 'undefined', 'me'],
])
const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '|': 'i',
}

export function hasUnseen(name: string): boolean {
  return UNSEEN.test(name)
}

/** Whether it is of letters and digits, with dots, hyphens and underscores, and not of those alone. */
export function isNameLike(name: string): boolean {
  return /^[\p{L}\p{M}\p{N}._-]+$/u.test(name) && /[\p{L}\p{N}]/u.test(name)
}

/** Whether its letters are of scripts that nobody writes together, such as Latin with a Cyrillic а. */
export function mixesScripts(name: string): boolean {
  const alphabetic = name.normalize('NFKC').replaceAll(/\P{L}/gu, '')
  return !SCRIPTS.some((script) => script.test(alphabetic))
}

/** Also with digits for letters and marks in between: `adm1n`, `Ad.Min`. */
export function isReserved(name: string): boolean {
  const folded = name.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '')
  const alphabetic = Array.from(folded, (character) => LOOKALIKES[character] ?? character).join('')
  return RESERVED.has(alphabetic.replaceAll(/[^\p{L}]/gu, ''))
}

/** A full name may be anything that people are called; only what steers terminals and text is taken out. */
export function withoutControls(name: string): string {
  return name.replaceAll(CONTROLS_AND_OVERRIDES, '')
}
