/** A word that is searched for, or what it may have been meant to be: one of these is enough. */
export interface SearchedWord {
  spellings: readonly string[]
  /** Of the active courses that have it, from 0 to 1. */
  share: number
}

/** What is searched for among courses, and how often it is there, as far as a look at some of them tells. */
export interface CourseSearch {
  /** Every one must be there, in any order. The rarest is first. */
  words: readonly SearchedWord[]
  /** Of the active courses that have all words: anywhere, in title, subtitle, teacher's name and outcomes, and in the title. */
  shares: Record<SearchPart, number>
  /** Active courses that there are, about. */
  rows: number
}

/** Where in a course the words are, the best part last. Each is part of the one before. */
export const SEARCH_PARTS = ['text', 'head', 'title'] as const
export type SearchPart = (typeof SEARCH_PARTS)[number]
