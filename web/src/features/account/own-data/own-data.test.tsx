import { type DataExport, exampleDataExport } from '@lectern/contracts/shapes/data-exports.ts'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../../testing/api.ts'
import { student } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { OwnData } from './own-data.tsx'

const answering = (newest: () => DataExport | null) =>
  api.use(http.get('/api/user/data-exports', () => HttpResponse.json({ newest: newest() })))

test.each([
  [{}, '1 of 3 parts done. Now: courses you teach'],
  [
    { awaits: 'billing' },
    'Part of your data (purchases and sales) isn’t available right now. The download will resume automatically.',
  ],
  [{ state: 'broken' }, 'Download failed. Try again in a moment.'],
  [{ state: 'done' }, 'Done. The file is in your downloads.'],
] as const)('says how far the file is: %j', async (change, sentence) => {
  answering(() => ({ ...exampleDataExport, ...change }))
  renderPage(<OwnData />, { as: student })
  expect(await screen.findByRole('status')).toHaveTextContent(sentence)
})

test('says why it can’t begin', async () => {
  answering(() => null)
  const detail = 'Your download is already being prepared. Wait until it’s done.'
  const refusal = { type: '/problems/export-being-prepared', title: 'Conflict', status: 409, detail }
  api.use(http.post('/api/user/data-exports', () => HttpResponse.json(refusal, { status: 409 })))
  const { person } = renderPage(<OwnData />, { as: student })
  await person.click(await screen.findByRole('button', { name: 'Download' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(detail)
})
