import type { CourseSort, Level } from '@lectern/contracts/shapes/courses.ts'
import { texts } from '#texts/catalog'

export const PRICE_MIN = 0
/** The right end of the slider: no upper bound. */
export const PRICE_MAX = 200
export const PRICE_STEP = 5

export type PriceRange = [min: number, max: number]

export interface Filters {
  search: string
  categoryId: number | 'all'
  level: Level | 'all'
  /** Without a region, as `pt`. */
  language: string
  /** US dollars; a maximum of PRICE_MAX is no bound. */
  priceRange: PriceRange
  /** `relevance` is how well the search matches, and how popular a course is where nothing is searched for. */
  sort: CourseSort
}

export const defaultFilters: Filters = {
  search: '',
  categoryId: 'all',
  level: 'all',
  language: 'all',
  priceRange: [PRICE_MIN, PRICE_MAX],
  sort: 'relevance',
}

export function isSort(value: string | null): value is CourseSort {
  return value !== null && Object.hasOwn(texts.sorts, value)
}

export function isPrimaryLanguage(value: string | null): value is string {
  return value !== null && /^[a-z]{2,3}$/.test(value)
}

export function isLevel(value: string | null): value is Filters['level'] {
  return value !== null && Object.hasOwn(texts.levels, value)
}
