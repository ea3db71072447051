import { wordsOf } from '@lectern/service-kit/database/search.ts'
import type { Database } from '../database.ts'
import { isOneTypo } from './one-typo.ts'
import { findNeighbors } from './search.repository.ts'

/** Shorter words are a typo away from too many others. */
const SHORTEST = 5
/** Each word and each of its spellings costs a look at every course. */
const MOST_WORDS = 8
const MOST_SPELLINGS = 6

/**
 * What somebody may have meant who mistyped words of five letters or more: for each word its spellings, itself the first. Undefined when no
 * course has a word that is a typo away.
 */
export async function correctSpelling(database: Database, text: string): Promise<string[][] | undefined> {
  const pieces = wordsOf(text).flatMap(piecesOf).slice(0, MOST_WORDS)
  const words = await Promise.all(pieces.map((word) => spellingsOf(database, word)))
  return words.some((spellings) => spellings.length > 1) ? words : undefined
}

/** Between other signs than letters and digits, where a piece is long enough to be respelled. */
function piecesOf(word: string): string[] {
  const pieces = word.split(/[^\p{L}\p{M}\p{N}]+/u).filter((piece) => piece !== '')
  return pieces.some(isLong) ? pieces : [word]
}

const isLong = (word: string) => [...word].length >= SHORTEST

async function spellingsOf(database: Database, word: string): Promise<string[]> {
  if (!isLong(word)) return [word]
  const { folded, words } = await findNeighbors(database, word)
  const meant = words.filter((known) => isOneTypo(known, folded)).sort()
  return [word, ...meant.slice(0, MOST_SPELLINGS - 1)]
}
