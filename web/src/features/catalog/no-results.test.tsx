import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { api } from '../../testing/api.ts'
import { renderPage } from '../../testing/render.tsx'
import NoResults from './no-results.tsx'

test('leads on to the subjects that have courses, the largest first', async () => {
  const category = (id: number, name: string, courseCount: number) => ({ id, name, icon: 'brain', courseCount })
  const categories = [category(1, 'Cooking', 2), category(2, 'Empty', 0), category(3, 'Design', 9)]
  api.use(http.get('/api/categories', () => HttpResponse.json(categories)))
  const onClearAll = vi.fn()
  const { person } = renderPage(<NoResults failed={false} onRetry={vi.fn()} onClearAll={onClearAll} />)
  const subjects = within(await screen.findByRole('navigation', { name: 'Or browse by subject' })).getAllByRole('link')
  expect(subjects.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Design', '/courses?category=3'],
    ['Cooking', '/courses?category=1'],
  ])
  await person.click(screen.getByRole('button', { name: 'Clear All' }))
  expect(onClearAll).toHaveBeenCalledOnce()
})
