import { ruleOf } from '@lectern/contracts/calls/public/access.ts'
import type { RouteContract, RouteOwner } from '@lectern/contracts/calls/public/route.ts'
import { ROUTES } from '@lectern/contracts/calls/public/routes.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { expect } from 'vitest'
import { type Caller, type Expectation, statusesOf } from './access.ts'
import type { Answer, SendOptions } from './calls.ts'
import { connected } from './snapshot-rows.ts'

const ADMINISTRATOR = 900_100

/** The person as an administrator views the site as them, whom the service has heard of in an older version. */
export function viewed(person: Principal): Principal {
  return { ...person, version: person.version + 1, viewedBy: ADMINISTRATOR }
}

/** Each table's rows with the transactions that wrote them, as a digest: an update to the same values is one, too. */
function digestTables(adminUrl: string): Promise<Record<string, string | null>> {
  return connected(adminUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
    )
    const each = tables.map(
      ({ name }) =>
        `SELECT '${name}' AS name, md5(string_agg(t.xmin::text || t::text, ' ' ORDER BY t.ctid)) AS digest FROM ${name} t`,
    )
    const { rows } = await client.query<{ name: string; digest: string | null }>(each.join(' UNION ALL '))
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
  })
}

/** The answer, and that no table of the database was written for it. The test itself writes nothing meanwhile. */
export async function withoutWriting<Result>(adminUrl: string, read: () => Promise<Result>): Promise<Result> {
  const before = await digestTables(adminUrl)
  const result = await read()
  expect(await digestTables(adminUrl)).toEqual(before)
  return result
}

interface Viewing {
  people: Record<Caller, Principal | null>
  adminUrl: string
  /** Sends the same call as `caller` makes, in this person's name. */
  send: (caller: Caller, as: Principal) => Promise<Pick<Answer, 'status' | 'body'>>
}

/** A read that is answered while viewing: the viewed person gets what they get themselves, and nothing is written. */
export async function expectReadWhileViewing(
  route: RouteContract,
  expectation: Expectation,
  { people, adminUrl, send }: Viewing,
): Promise<void> {
  if (route.whileViewing !== 'answered' || route.method !== 'GET') return
  const expected = statusesOf(route, expectation)
  for (const caller of ['otherStudent', 'student', 'otherTeacher', 'owner'] as const) {
    const person = people[caller]
    if (!person) continue
    const { status, body } = await withoutWriting(adminUrl, () => send(caller, viewed(person)))
    expect({ caller, status }, JSON.stringify(body)?.slice(0, 300)).toEqual({ caller, status: expected[caller] })
  }
}

/** Every other call of an owner is refused before anything of it is looked at. */
export async function expectRefusedWhileViewing(
  owner: RouteOwner,
  people: Record<'student' | 'owner', Principal | null>,
  send: (route: RouteContract, options: SendOptions) => Promise<Pick<Answer, 'status' | 'body'>>,
): Promise<void> {
  for (const route of ROUTES) {
    if (route.owner !== owner || route.whileViewing === 'answered') continue
    const { role, rights } = ruleOf(route.access)
    const params = Object.fromEntries(Object.keys(route.params?.shape ?? {}).map((name) => [name, '1']))
    for (const person of [people.student, people.owner]) {
      if (!person) continue
      const isTheirs = !rights && (role === 'anybody' || role === 'user' || role === person.role)
      const slug = route.method === 'GET' ? 'viewing-hidden' : 'viewing-read-only'
      const { status, body } = await send(route, { params, as: viewed(person) })
      expect({ status, body }, route.id).toMatchObject({
        status: 403,
        body: isTheirs ? { type: `/problems/${slug}` } : {},
      })
    }
  }
}
