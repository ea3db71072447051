import { OWN_DATA } from '@lectern/contracts/calls/internal/own-data.ts'
import type { ServiceName } from '@lectern/contracts/calls/public/route.ts'
import type { OwnFile, OwnRows } from '@lectern/contracts/shapes/own-data.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { FastifyInstance } from 'fastify'
import type { SqlExecutor } from '../database/database.ts'
import { refuse } from '../errors.ts'
import { internalRoute } from '../http/route.ts'
import { isErased } from './is-erased.ts'
import type { PersonalData } from './personal-data.ts'
import { listsOf, readRows } from './read-rows.ts'

/** A service's personal data, and what of it isn't text. */
export interface OwnDataSource<Client extends SqlExecutor> {
  service: ServiceName
  database: Client
  personalData: PersonalData
  files?: ((database: Client, person: Principal) => Promise<OwnFile[]>) | undefined
  exportRows?: Readonly<Record<string, ExportRows<Client>>> | undefined
}

/** Answers the rows with what the person may see beside their columns. */
export type ExportRows<Client> = (database: Client, rows: OwnRows['rows']) => Promise<OwnRows['rows']>

/** What the gateway makes a person's export of, and by what it knows that an erasure is done. */
export function ownDataRoutes<Client extends SqlExecutor>(app: FastifyInstance, source: OwnDataSource<Client>): void {
  const { service, database, personalData, files = async () => [], exportRows = {} } = source
  const calls = OWN_DATA[service]
  const unknown = Object.keys(exportRows).filter((name) => !listsOf(personalData).has(name))
  if (unknown.length > 0) throw new Error(`${service} exports no list named ${unknown.join(', ')}`)
  const lists = [...listsOf(personalData).values()].map(({ name, description: says, ownerOnly }) => ({
    name,
    says,
    ownerOnly,
  }))

  internalRoute(app, calls.readOwnData, async ({ principal }) => ({
    lists,
    files: await files(database, own(principal)),
  }))
  internalRoute(app, calls.readOwnRows, async ({ principal, query }) => {
    const { rows, next } = await readRows(database, personalData, { personId: own(principal).id, ...query })
    return { rows: (await exportRows[query.list]?.(database, rows)) ?? rows, next }
  })
  internalRoute(app, calls.readErased, async ({ params }) => ({
    erased: await isErased(database, personalData, params.personId),
  }))
}

function own(principal: Principal | null): Principal {
  if (principal === null) throw refuse('login-required')
  return principal
}
