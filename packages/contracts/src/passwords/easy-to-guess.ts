import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** What an account says of itself: the first that somebody who knows the person tries. */
export interface AccountWords {
  username: string
  fullName: string
  email: string
}

export const EASY_TO_GUESS =
  'Password is too easy to guess: it is common, or made of your name, username or e-mail address'

/** As many as six characters without a pattern take: what the specified minimum lets through at best. */
const MIN_GUESSES = 1_000_000
/** What is judged; more would cost time and change nothing. */
const JUDGED_CHARACTERS = 32
const SITE_WORDS = ['lectern']

// The number of spellings with digits for letters that are tried bounds the work: a few ms for the worst password.
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions: 16 })

/**
 * Whether a new password is in the list of those that many people use, follows a pattern that is tried early, or consists of
 * the account's own words with nothing but digits and marks around them. It says nothing of passwords that are in use already.
 */
export function isEasyToGuess(password: string, account: AccountWords): boolean {
  const words = wordsOf(account)
  if (isMadeOf(password, words)) return true
  return estimator.check(password.slice(0, JUDGED_CHARACTERS), [...words, ...SITE_WORDS]).guesses < MIN_GUESSES
}

/** Whole and in parts, the longest first. Single letters and pairs are no words. */
function wordsOf({ username, fullName, email }: AccountWords): string[] {
  const whole = [username, fullName, email].map(plain)
  const parts = whole.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))
  return [...new Set([...whole, ...parts])].filter((word) => word.length > 2).sort((a, b) => b.length - a.length)
}

function isMadeOf(password: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), plain(password))
  return rest !== plain(password) && !/\p{L}/u.test(rest)
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
