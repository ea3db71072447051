import type { CourseSort, Level } from '@lectern/contracts/courses.ts'

export const PRICE_MIN = 0
/** The right end of the slider: no upper bound. */
export const PRICE_MAX = 200
export const PRICE_STEP = 5

export type PriceRange = [min: number, max: number]

export interface Filters {
  search: string
  categoryId: number | 'all'
  level: Level | 'all'
  /** US dollars; a maximum of PRICE_MAX is no bound. */
  priceRange: PriceRange
  sort: CourseSort
}

export const defaultFilters: Filters = {
  search: '',
  categoryId: 'all',
  level: 'all',
  priceRange: [PRICE_MIN, PRICE_MAX],
  sort: 'popular',
}

export const levelLabels: Record<Filters['level'], string> = {
  all: 'All Levels',
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  'all-levels': 'For all levels',
}

export const sortLabels: Record<CourseSort, string> = {
  popular: 'Most popular',
  newest: 'Newest',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  rating: 'Highest rated',
}

export function isSort(value: string | null): value is CourseSort {
  return value !== null && Object.hasOwn(sortLabels, value)
}

export function isLevel(value: string | null): value is Filters['level'] {
  return value !== null && Object.hasOwn(levelLabels, value)
}
