import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { listCategories } from '#api/catalog'
import { readThrough } from '../api/endpoint.ts'
import { api } from '../testing/api.ts'
import { Positions } from './positions.ts'

let positions: Positions
/** What was asked for at least, of each read. */
let asked: (string | null)[]

beforeEach(() => {
  positions = new Positions()
  asked = []
  return readThrough(positions.fetch)
})

function serve(answer: (times: number) => Response) {
  api.use(
    http.get('/api/categories', ({ request }) => {
      asked.push(request.headers.get('lectern-at-least'))
      return answer(asked.length)
    }),
  )
}

const behind = () =>
  HttpResponse.json(
    { type: '/problems/behind', detail: 'Behind' },
    { status: 503, headers: { 'content-type': 'application/problem+json' } },
  )

test('a read asks for the newest place of each service that told something, and is repeated until it is there', async () => {
  serve((times) => (times < 3 ? behind() : HttpResponse.json([])))
  for (const position of ['learning@0/FF', 'analytics@1/0', 'learning@0/100', 'learning@0/20']) positions.note(position)
  expect(await listCategories()).toEqual([])
  expect(asked).toEqual(Array(3).fill('learning@0/100,analytics@1/0'))
})

test('what never comes that far is read as it is, and not asked for again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  serve(() => (asked.at(-1) === null ? HttpResponse.json([]) : behind()))
  positions.note('learning@9/0')
  const read = listCategories()
  for (let at = 0; at < 70; at += 1) await vi.advanceTimersByTimeAsync(100).then(() => new Promise(setImmediate))
  vi.useRealTimers()
  expect(await read).toEqual([])
  expect(asked.at(-1)).toBeNull()
  expect(asked.length).toBeGreaterThan(4)
  await listCategories()
  expect(asked.at(-1)).toBeNull()
})

test('nothing is asked for after a minute, and any other refusal is one', async () => {
  serve(() => new HttpResponse('Away', { status: 503 }))
  positions.note('learning@0/FF')
  await expect(listCategories()).rejects.toThrow('503: Away')
  expect(asked).toEqual(['learning@0/FF'])
  const later = Date.now() + 61_000
  vi.spyOn(Date, 'now').mockReturnValue(later)
  await expect(listCategories()).rejects.toThrow('503: Away')
  expect(asked).toEqual(['learning@0/FF', null])
  vi.restoreAllMocks()
})
