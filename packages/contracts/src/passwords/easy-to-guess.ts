import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** What an account says of itself: the first that somebody who knows the person tries. */
export interface AccountWords {
  username: string
  fullName: string
  email: string
}

/** As many as six characters without a pattern take: what the specified minimum lets through at best. */
const MIN_GUESSES = 1_000_000
/** What is judged; more would cost time and change nothing. */
const JUDGED_CHARACTERS = 32
const SITE_WORDS = ['lectern']
/** Of English and German. With a year they are what people choose who are told to change their password. */
const SEASONS_MONTHS_AND_DAYS = new Set([
  ...['spring', 'summer', 'autumn', 'fall', 'winter', 'frühling', 'fruehling', 'frühjahr', 'fruehjahr', 'sommer'],
  ...['herbst', 'january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october'],
  ...['november', 'december', 'januar', 'jänner', 'februar', 'märz', 'maerz', 'mai', 'juni', 'juli', 'oktober'],
  ...['dezember', 'jan', 'feb', 'mar', 'apr', 'jun', 'jul', 'aug', 'sep', 'sept', 'oct', 'okt', 'nov', 'dec', 'dez'],
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'montag', 'dienstag', 'mittwoch'],
  ...['donnerstag', 'freitag', 'samstag', 'sonnabend', 'sonntag'],
])
/** Without blanks. */
const KNOWN_PHRASES = new Set([
  ...['correcthorsebatterystaple', 'letmein', 'letmeinplease', 'openthedoor', 'iloveyou', 'iloveyousomuch', 'ihateyou'],
  ...['password', 'mypassword', 'passwort', 'meinpasswort', 'kennwort', 'nopassword', 'secret', 'geheim', 'changeme'],
  ...[
    'welcome',
    'welcomehome',
    'willkommen',
    'helloworld',
    'hallowelt',
    'hello',
    'hallo',
    'ichliebedich',
    'lassmichrein',
    'trustnoone',
  ],
  ...['tobeornottobe', 'tobeornottobethatisthequestion', 'maytheforcebewithyou', 'thequickbrownfox', 'onceuponatime'],
  ...['thequickbrownfoxjumpsoverthelazydog', 'neverforget', 'rememberme', 'whatever', 'sesameopen', 'opensesame'],
])
/** Rows and columns of QWERTY, QWERTZ and AZERTY, both ways. */
const WALKS = [
  ...['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiopü', 'asdfghjklöä', 'yxcvbnm', 'azertyuiop', 'qsdfghjklm'],
  ...['wxcvbn', 'qazwsxedcrfvtgbyhnujm', 'qayxswedcvfrtgbnhzujm'],
].flatMap((walk) => [walk, walk.split('').toReversed().join('')])
/** Shorter walks are found in any text. */
const WALK_KEYS = 4

/** Digits and marks that stand for letters within words. */
const SPELLINGS: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }
const WITHIN_WORDS = /(?<=\p{L})[013457@$]+(?=\p{L})|^[013457@$]+(?=\p{L})/gu

// The number of spellings with digits for letters that are tried bounds the work: a few ms for the worst password.
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions: 16 })

/**
 * Whether a new password is in the list of those that many people use, follows a pattern that is tried early, or consists of the account's own words, a
 * season, month or day with a year, a known phrase or a walk over the keyboard, with nothing but digits and marks around them. It says nothing of passwords that are in use already.
 */
export function isEasyToGuess(password: string, account: AccountWords): boolean {
  const words = wordsOf(account)
  const judged = plain(password)
  const respelled = judged.replaceAll(WITHIN_WORDS, (marks) => [...marks].map((mark) => SPELLINGS[mark]).join(''))
  for (const text of [judged, respelled]) {
    if (isMadeOf(text, [...words, ...SITE_WORDS]) || isKnown(text) || isKeyboardWalk(text)) return true
  }
  return estimator.check(password.slice(0, JUDGED_CHARACTERS), [...words, ...SITE_WORDS]).guesses < MIN_GUESSES
}

/** Whole and in parts, the longest first. Single letters and pairs are no words. */
function wordsOf({ username, fullName, email }: AccountWords): string[] {
  const whole = [username, fullName, email].map(plain)
  const parts = whole.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))
  return [...new Set([...whole, ...parts])].filter((word) => word.length > 2).sort((a, b) => b.length - a.length)
}

function isMadeOf(text: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text)
  return rest !== text && !/\p{L}/u.test(rest)
}

/**
 * Whether nothing but digits and marks is around a season, month or day with a year, or a phrase that everybody knows, once or
 * several times.
 */
function isKnown(text: string): boolean {
  const alphabetic = text.replaceAll(/\P{L}/gu, '')
  const [, once = ''] = /^(.+?)\1*$/u.exec(alphabetic) ?? []
  return KNOWN_PHRASES.has(once) || (SEASONS_MONTHS_AND_DAYS.has(once) && /\d{2}/.test(text))
}

/** Whether nothing but digits and marks is around keys that are neighbors, as `qwertz`. */
function isKeyboardWalk(text: string): boolean {
  const keys = text.replaceAll(/^\P{L}+|\P{L}+$/gu, '')
  return keys.length >= WALK_KEYS && WALKS.some((walk) => walk.includes(keys))
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
