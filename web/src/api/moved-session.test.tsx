import { MOVED_HEADER } from '@lectern/contracts/shapes/sessions.ts'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../testing/api.ts'
import { send } from './endpoint.ts'

const moved = () => HttpResponse.json({ detail: 'Moved.' }, { status: 503, headers: { [MOVED_HEADER]: '1' } })

test('what came with the id of before comes again, whole, and once where that is well', async () => {
  const bodies: unknown[] = []
  api.use(
    http.post('/api/things', async ({ request }) => {
      bodies.push(await request.json())
      return bodies.length < 3 ? moved() : HttpResponse.json({ id: 1 }, { status: 201 })
    }),
  )
  expect((await send('POST', '/api/things', { title: 'Lamp' })).status).toBe(201)
  expect(bodies).toEqual(Array.from({ length: 3 }, () => ({ title: 'Lamp' })))
})

test('any other 503 is an answer, and is not asked for again', async () => {
  let calls = 0
  api.use(
    http.post('/api/things', () => {
      calls += 1
      return HttpResponse.json({ detail: 'Away.' }, { status: 503 })
    }),
  )
  await expect(send('POST', '/api/things', {})).rejects.toMatchObject({ status: 503 })
  expect(calls).toBe(1)
})
