import { describe, expect, test } from 'vitest'
import { catalogParameters } from '../../config/page-heads.ts'
import { pageOf } from '../../lib/page-of.ts'
import { activeFilters } from './active-filters.ts'
import { defaultFilters, type Filters } from './filters.ts'
import { courseListQuery, filtersOf, queryOf } from './filters-query.ts'

const all: Filters = {
  search: 'closures & scope',
  categoryId: 3,
  level: 'intermediate',
  language: 'pt',
  priceRange: [20, 60],
  sort: 'price-low',
}

function read(query: string): Filters {
  return filtersOf(new URLSearchParams(query))
}

describe('the query string', () => {
  test('carries all filters there and back', () => {
    expect(queryOf(all).toString()).toBe(
      'search=closures+%26+scope&category=3&level=intermediate&language=pt&minPrice=20&maxPrice=60&sort=price-low',
    )
    expect(filtersOf(queryOf(all))).toEqual(all)
  })

  test('has no parameter that the gateway would make no page of its own for', () => {
    expect([...queryOf(all).keys(), 'page']).toEqual(catalogParameters)
  })

  test('is empty for the defaults', () => {
    expect(queryOf(defaultFilters).toString()).toBe('')
    expect(read('')).toEqual(defaultFilters)
    expect(read('category=all&level=all&sort=popular&minPrice=0&maxPrice=200')).toEqual(defaultFilters)
  })

  test('has no upper price at the end of the slider', () => {
    expect(queryOf({ ...defaultFilters, priceRange: [150, 200] }).toString()).toBe('minPrice=150')
  })

  test.each([
    'category=x',
    'category=-1',
    'category=1.5',
    'level=expert',
    'level=toString',
    'language=english',
    'language=pt-BR',
    'sort=random',
    'minPrice=abc',
    'maxPrice=',
    'search=%20%20',
  ])('ignores what makes no sense: %s', (query) => {
    expect(read(query)).toEqual(defaultFilters)
  })

  test('keeps prices on the slider and in order', () => {
    expect(read('minPrice=-5&maxPrice=9999').priceRange).toEqual([0, 200])
    expect(read('minPrice=80&maxPrice=30').priceRange).toEqual([30, 80])
  })

  test('counts pages from 1', () => {
    expect(['', 'page=3', 'page=0', 'page=-2', 'page=x'].map((query) => pageOf(new URLSearchParams(query)))).toEqual([
      1, 3, 1, 1, 1,
    ])
  })

  test('has how well a search matches as the default of one, and popularity as a choice', () => {
    expect(queryOf({ ...defaultFilters, search: 'knots' }).toString()).toBe('search=knots')
    expect(read('search=knots').sort).toBe('relevance')
    expect(read('search=knots&sort=popular').sort).toBe('popular')
    expect(queryOf(read('search=knots&sort=popular')).toString()).toBe('search=knots&sort=popular')
    expect(courseListQuery(read('search=knots'), 1)).toMatchObject({ search: 'knots', sort: 'relevance' })
  })

  test('becomes the call to the API, always sorted and paged', () => {
    expect(courseListQuery(defaultFilters, 2)).toEqual({ sort: 'popular', page: 2, pageSize: 12 })
    expect(courseListQuery(all, 1)).toMatchObject({ search: 'closures & scope', category: '3', maxPrice: '60' })
  })
})

describe('the chips', () => {
  test('name every filter in force, but not the sorting', () => {
    expect(activeFilters(all, 'Design').map(({ label }) => label)).toEqual([
      '“closures & scope”',
      'Design',
      'Intermediate',
      'Portuguese',
      '$20 – $60',
    ])
    expect(activeFilters({ ...defaultFilters, sort: 'rating' }, null)).toEqual([])
  })

  test('say one-sided prices in words', () => {
    const label = (priceRange: [number, number]) => activeFilters({ ...defaultFilters, priceRange }, null)[0]?.label
    expect(label([0, 60])).toBe('Up to $60')
    expect(label([20, 200])).toBe('From $20')
    expect(label([0, 200])).toBeUndefined()
  })

  test('take away their own filter only', () => {
    const price = activeFilters(all, 'Design').find(({ key }) => key === 'price')
    expect(price?.without).toEqual({ ...all, priceRange: [0, 200] })
  })
})
