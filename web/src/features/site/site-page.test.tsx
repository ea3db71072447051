import type { SitePage } from '@lectern/contracts/shapes/site.ts'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../testing/api.ts'
import { renderPage } from '../../testing/render.tsx'
import { Component as Page } from './site-page.tsx'

function open(answer: () => Response) {
  api.use(http.get('/api/site/pages/terms', answer))
  return renderPage(<Page />, { pattern: '/pages/:slug', at: '/pages/terms' })
}

test('a page of the site is shown under its own title', async () => {
  const terms: SitePage = {
    slug: 'terms',
    title: 'Terms',
    group: 'legal',
    language: 'en',
    html: '<h2>Accounts</h2><p>One each.</p>',
  }
  open(() => HttpResponse.json(terms))
  expect(await screen.findByRole('heading', { name: 'Terms', level: 1 })).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Accounts', level: 2 })).toBeInTheDocument()
  expect(document.title).toContain('Terms')
})

test('a page that there is none of leads home', async () => {
  open(() => new HttpResponse('We can’t find this page.', { status: 404 }))
  expect(await screen.findByRole('heading', { name: 'Page not found', level: 1 })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to home page' })).toHaveAttribute('href', '/')
})

test('a page that could not be read is tried again', async () => {
  let isAway = true
  const { person } = open(() =>
    isAway
      ? new HttpResponse('Away.', { status: 503 })
      : HttpResponse.json({
          slug: 'terms',
          title: 'Terms',
          group: 'legal',
          language: 'en',
          html: '<p>Words.</p>',
        } satisfies SitePage),
  )
  const again = await screen.findByRole('button', { name: 'Try Again' })
  isAway = false
  await person.click(again)
  expect(await screen.findByText('Words.')).toBeInTheDocument()
})
