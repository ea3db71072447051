import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../testing/api.ts'
import { student } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import { ownSite } from '../../testing/site.ts'
import { OperatorShell } from './operator-shell.tsx'

test('the sidebar shows operators which version runs', async () => {
  api.use(http.get('/api/site', () => HttpResponse.json(ownSite)))
  renderPage(<OperatorShell />, { as: { ...student, rights: ['system'] } })
  expect(await screen.findByText('Version 1.2.3')).toBeVisible()
})
