import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { listCategories } from '#api/catalog'
import { readThrough } from '../api/endpoint.ts'
import { api } from '../testing/api.ts'
import { AfterMessage } from './after-message.ts'

test('a read within a minute after a live message says which it was', async () => {
  const sent: (string | null)[] = []
  api.use(
    http.get('/api/categories', ({ request }) => {
      sent.push(request.headers.get('lectern-live-id'))
      return HttpResponse.json([])
    }),
  )
  const afterMessage = new AfterMessage()
  const readStraight = readThrough(afterMessage.fetch)
  await listCategories()
  afterMessage.note('1000-0')
  afterMessage.note('1001-0')
  await listCategories()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
  await listCategories()
  vi.restoreAllMocks()
  expect(sent).toEqual([null, '1001-0', null])
  readStraight()
})
