import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../testing/api.ts'
import { student } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import { Component as PurchasesPage } from './purchases-page.tsx'

test('who has bought nothing is told what will be there', async () => {
  api.use(http.get('/api/purchases', () => HttpResponse.json([])))
  renderPage(<PurchasesPage />, { as: student })
  expect(await screen.findByRole('heading', { name: 'No purchases yet' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Browse Courses' })).toHaveAttribute('href', '/courses')
})
