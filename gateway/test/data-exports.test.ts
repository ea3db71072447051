import { OWN_DATA } from '@lectern/contracts/calls/internal/own-data.ts'
import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { type DataExport, EXPORTS_A_DAY } from '@lectern/contracts/shapes/data-exports.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { describe, expect, test } from 'vitest'
import { startGateway } from './support/gateway.ts'
import { unzip } from './support/unzip.ts'

const AT = '/api/user/data-exports'
const ROWS = 3_000

/** A teacher who is signed in, and services that have a list each; learning's is long, catalog has a course. */
async function scene() {
  const gateway = await startGateway()
  const { services, people, visitor } = gateway
  for (const name of SERVICES) {
    const files = name === 'catalog' ? [{ path: 'courses/7.zip', address: '/api/courses/7/export' }] : []
    services[name]
      .answer(OWN_DATA[name].readOwnData, { lists: [{ name: 'things', says: `Things of ${name}.` }], files })
      .answer(OWN_DATA[name].readOwnRows, ({ user, query: { after = '0' } }) => {
        const rows = name === 'learning' ? 500 : 1
        const next = name === 'learning' && Number(after) + rows < ROWS ? String(Number(after) + rows) : null
        return { rows: Array.from({ length: rows }, (_, at) => ({ id: Number(after) + at, of: user?.id })), next }
      })
  }
  services.catalog.on('GET', '/api/courses/7/export', {
    headers: { 'content-type': 'application/zip' },
    body: 'a course',
  })
  const ada = people.teacher()
  const browser = visitor()
  await browser.login(ada)
  const begin = async () => (await browser.post(AT, {})).json as DataExport
  const newest = async () => ((await browser.get(AT)).json as { newest: DataExport }).newest
  const fetchFile = ({ id }: DataExport, by = browser) =>
    fetch(`${gateway.address}${AT}/${id}`, {
      headers: { cookie: [...by.cookies].map((pair) => pair.join('=')).join('; ') },
    })
  return { ...gateway, ada, browser, begin, newest, fetchFile }
}

describe('the file with all own data', () => {
  test('has a part from each service, whole and in the own name, and is fetched once', async () => {
    const { ada, begin, newest, fetchFile } = await scene()
    const begun = await begin()
    expect(begun).toMatchObject({ state: 'ready', parts: SERVICES.map((service) => ({ service, state: 'waiting' })) })
    const answer = await fetchFile(begun)
    expect(answer.headers.get('content-disposition')).toContain('your-data.zip')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const files = await unzip(await answer.arrayBuffer())
    expect([...files.keys()].sort()).toEqual(
      [...SERVICES.map((name) => `${name}.json`), 'courses/7.zip', 'sessions.json', 'README.txt'].sort(),
    )
    const { things } = JSON.parse(files.get('learning.json') ?? '') as { things: { id: number; of: number }[] }
    expect(new Set(things.map(({ id }) => id)).size).toBe(ROWS)
    expect(new Set(things.map(({ of }) => of))).toEqual(new Set([ada.id]))
    expect(files.get('courses/7.zip')).toBe('a course')
    expect(files.get('README.txt')).toContain('Things of billing.')
    expect(JSON.parse(files.get('sessions.json') ?? '')).toMatchObject({ sessions: [{ current: true }] })
    await expect.poll(async () => (await newest()).state).toBe('done')
    expect((await fetchFile(begun)).status).toBe(409)
  })

  test('is nobody else’s, and of twenty who fetch it at once one gets it', async () => {
    const { begin, fetchFile, visitor, people } = await scene()
    const begun = await begin()
    const other = visitor()
    await other.login(people.student())
    expect((await fetchFile(begun, other)).status).toBe(404)
    expect((await fetchFile(begun, visitor())).status).toBe(401)
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { status, ...answer } = await fetchFile(begun).then(async (one) => ({
          status: one.status,
          bytes: await one.arrayBuffer(),
        }))
        return { status, ...answer }
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
  })

  test('waits for a service that is away for a moment, and says so', async () => {
    const { services, begin, newest, fetchFile } = await scene()
    services.billing.mood = 'away'
    const fetched = fetchFile(await begin()).then((answer) => answer.arrayBuffer())
    await eventually(async () => expect(await newest()).toMatchObject({ state: 'running', awaits: 'billing' }))
    services.billing.mood = 'well'
    const files = await unzip(await fetched)
    expect(JSON.parse(files.get('billing.json') ?? '')).toMatchObject({ things: [{ id: 0 }] })
    await expect.poll(async () => (await newest()).awaits).toBe(null)
  })

  test('breaks off where the account is erased meanwhile, and can be begun again where somebody only went away', async () => {
    const { services, people, ada, begin, newest, fetchFile } = await scene()
    services.learning.mood = 'away'
    const going = await fetchFile(await begin())
    await eventually(async () => expect(await newest()).toMatchObject({ awaits: 'learning' }))
    await going.body?.cancel()
    await eventually(async () => expect(await newest()).toMatchObject({ state: 'broken', awaits: 'learning' }))

    const fetched = await fetchFile(await begin())
    await eventually(async () => expect(await newest()).toMatchObject({ state: 'running', awaits: 'learning' }))
    people.remove(ada)
    services.learning.mood = 'well'
    await expect(fetched.arrayBuffer()).rejects.toThrow()
  })

  test(`is begun ${EXPORTS_A_DAY} times a day at most, also all at once`, async () => {
    const { browser } = await scene()
    const answers = await Promise.all(Array.from({ length: EXPORTS_A_DAY + 5 }, () => browser.post(AT, {})))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(EXPORTS_A_DAY)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })
})
