import type { CourseSort } from '@lectern/contracts/shapes/courses.ts'
import {
  defaultFilters,
  type Filters,
  isLevel,
  isPrimaryLanguage,
  isSort,
  PRICE_MAX,
  PRICE_MIN,
  type PriceRange,
} from './filters.ts'

export const PAGE_SIZE = 12

/** The filters that an address speaks of. What makes no sense is as if it were not there. */
export function filtersOf(query: URLSearchParams): Filters {
  const category = Number(query.get('category') || Number.NaN)
  const level = query.get('level')
  const language = query.get('language')
  const search = (query.get('search') ?? '').trim().slice(0, 200)
  const sort = query.get('sort')
  return {
    search,
    categoryId: Number.isInteger(category) && category > 0 ? category : 'all',
    level: isLevel(level) ? level : 'all',
    language: isPrimaryLanguage(language) ? language : 'all',
    priceRange: priceRangeOf(query.get('minPrice'), query.get('maxPrice')),
    sort: isSort(sort) && !isDefault(sort, search) ? sort : defaultFilters.sort,
  }
}

/** Without a search the most popular are the most relevant. */
function isDefault(sort: CourseSort, search: string): boolean {
  return sort === defaultFilters.sort || (sort === 'popular' && search === '')
}

/** What the list is sorted by, by name. */
export function shownSort({ sort, search }: Pick<Filters, 'sort' | 'search'>): CourseSort {
  return sort === 'relevance' && search.trim() === '' ? 'popular' : sort
}

function priceRangeOf(min: string | null, max: string | null): PriceRange {
  const low = dollars(min, PRICE_MIN)
  const high = dollars(max, PRICE_MAX)
  return low <= high ? [low, high] : [high, low]
}

function dollars(value: string | null, otherwise: number): number {
  const amount = Number(value || Number.NaN)
  return Number.isFinite(amount) ? Math.min(Math.max(amount, PRICE_MIN), PRICE_MAX) : otherwise
}

/** The query string of filters; what is as by default is left out. */
export function queryOf(filters: Filters): URLSearchParams {
  const [min, max] = filters.priceRange
  const entries: [string, string | false][] = [
    ['search', filters.search.trim()],
    ['category', filters.categoryId !== 'all' && String(filters.categoryId)],
    ['level', filters.level !== 'all' && filters.level],
    ['language', filters.language !== 'all' && filters.language],
    ['minPrice', min > PRICE_MIN && String(min)],
    ['maxPrice', max < PRICE_MAX && String(max)],
    ['sort', !isDefault(filters.sort, filters.search.trim()) && filters.sort],
  ]
  return new URLSearchParams(entries.filter((entry): entry is [string, string] => Boolean(entry[1])))
}

/** The same for the API, which filters, sorts and cuts the list into pages. */
export function courseListQuery(filters: Filters, page: number) {
  return { ...Object.fromEntries(queryOf(filters)), sort: shownSort(filters), page, pageSize: PAGE_SIZE }
}
