import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useSearchParams } from 'react-router-dom'
import { expect, test } from 'vitest'
import { api } from '../../testing/api.ts'
import { renderPage } from '../../testing/render.tsx'
import { filtersOf } from './filters-query.ts'
import { useMergedCategory } from './use-merged-category.ts'

function Address() {
  const [query] = useSearchParams()
  useMergedCategory(filtersOf(query).categoryId)
  return <p>{query.toString()}</p>
}

test.each([
  ['search=a&category=9&level=beginner', 'search=a&category=3&level=beginner'],
  ['category=3', 'category=3'],
  ['category=77', 'category=77'],
  ['level=beginner', 'level=beginner'],
])('the catalog at %s is shown at %s', async (before, after) => {
  const categories = [{ id: 3, name: 'Baking', icon: 'bread', courseCount: 2, formerIds: [9] }]
  api.use(http.get('/api/categories', () => HttpResponse.json(categories)))
  renderPage(<Address />, { pattern: '/courses', at: `/courses?${before}` })
  expect(await screen.findByText(after)).toBeVisible()
})
