import type { Category } from '@lectern/contracts/shapes/courses.ts'
import { exampleSiteSchool, type Site } from '@lectern/contracts/shapes/site.ts'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../../testing/api.ts'
import { renderPage } from '../../testing/render.tsx'
import { ownSite } from '../../testing/site.ts'
import { SiteFooter } from './site-footer.tsx'

afterEach(() => void vi.useRealTimers())

function answer(categories: Category[], site: Partial<Site> = {}) {
  api.use(
    http.get('/api/categories', () => HttpResponse.json(categories)),
    http.get('/api/site', () => HttpResponse.json({ ...ownSite, ...site })),
  )
}

const subject = (id: number, courseCount: number): Category => ({
  id,
  name: `Subject ${id}`,
  icon: 'book',
  courseCount,
})
const links = () => screen.getAllByRole('link').map((link) => [link.textContent?.trim(), link.getAttribute('href')])

test('has the four largest subjects, the pages that there are, and whom to ask', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 11, 31, 23, 59) })
  answer([subject(1, 2), subject(2, 9), subject(3, 0), subject(4, 5), subject(5, 2), subject(6, 1)], {
    contact: { email: 'help@school.example', phone: '+1 (555) 010-0142' },
    pages: [
      { slug: 'help', title: 'Help Center', group: 'support' },
      { slug: 'terms', title: 'Terms', group: 'legal' },
    ],
  })
  renderPage(<SiteFooter />)
  await screen.findByRole('heading', { name: 'Subjects' })
  await screen.findByRole('heading', { name: 'Contact' })
  expect(screen.queryByText(/Version/)).toBeNull()
  expect(links()).toEqual([
    ['Lectern', '/'],
    ['Subject 2', '/courses?category=2'],
    ['Subject 4', '/courses?category=4'],
    ['Subject 1', '/courses?category=1'],
    ['Subject 5', '/courses?category=5'],
    ['Help Center', '/pages/help'],
    ['Terms', '/pages/terms'],
    ['help@school.example', 'mailto:help@school.example'],
    ['+1 (555) 010-0142', 'tel:+15550100142'],
  ])
  expect(screen.getByText('© 2026 Lectern. All rights reserved.')).toBeInTheDocument()
})

test('has the name of the school, and its links as its own', async () => {
  answer([], { school: { ...exampleSiteSchool, logo: null } })
  renderPage(<SiteFooter />)
  const link = await screen.findByRole('link', { name: 'Website' })
  expect(link).toHaveAttribute('href', 'https://school.example/')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer me')
  expect(screen.getByRole('link', { name: 'Example School' })).toHaveAttribute('href', '/')
  expect(screen.getByText(/Example School\. All rights reserved\.$/)).toBeInTheDocument()
})

test('leaves out what there is none of', async () => {
  answer([subject(1, 3)], { pages: [{ slug: 'terms', title: 'Terms', group: 'legal' }] })
  renderPage(<SiteFooter />)
  await screen.findByRole('link', { name: 'Subject 1' })
  await screen.findByRole('link', { name: 'Terms' })
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Subjects', 'Legal'])
})
