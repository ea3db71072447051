import { texts } from '#texts/catalog'
import { formatWholeDollars } from '../../lib/format.ts'
import { languageName } from '../../lib/language-names.ts'
import { defaultFilters, type Filters, PRICE_MAX, PRICE_MIN, type PriceRange } from './filters.ts'

export interface ActiveFilter {
  key: 'search' | 'category' | 'level' | 'language' | 'price'
  label: string
  /** The filters without this one. */
  without: Filters
}

/** The filters in force, each as a chip that can be removed. Sorting is not one of them. */
export function activeFilters(filters: Filters, categoryName: string | null | undefined): ActiveFilter[] {
  const active: ActiveFilter[] = []
  if (filters.search) {
    active.push({
      key: 'search',
      label: texts.chips.search({ words: filters.search }),
      without: { ...filters, search: '' },
    })
  }
  if (filters.categoryId !== 'all') {
    active.push({ key: 'category', label: categoryName ?? texts.category, without: { ...filters, categoryId: 'all' } })
  }
  if (filters.level !== 'all') {
    active.push({ key: 'level', label: texts.levels[filters.level], without: { ...filters, level: 'all' } })
  }
  if (filters.language !== 'all') {
    active.push({
      key: 'language',
      label: languageName(filters.language),
      without: { ...filters, language: 'all' },
    })
  }
  const price = priceLabel(filters.priceRange)
  if (price) {
    active.push({ key: 'price', label: price, without: { ...filters, priceRange: defaultFilters.priceRange } })
  }
  return active
}

function priceLabel([min, max]: PriceRange): string | null {
  if (min > PRICE_MIN && max < PRICE_MAX) return `${formatWholeDollars(min)} – ${formatWholeDollars(max)}`
  if (min > PRICE_MIN) return texts.chips.priceFrom({ dollars: min })
  return max < PRICE_MAX ? texts.chips.priceUpTo({ dollars: max }) : null
}
