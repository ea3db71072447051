import { join } from 'node:path'
import type { ServiceName } from '@lectern/contracts/calls/public/route.ts'
import type { Database, SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { Subscription } from '@lectern/service-kit/events/subscriptions.ts'
import type { Restored } from '@lectern/service-kit/events/take-in.ts'
import { REPOSITORY } from '../repository.ts'

/** What a restore uses of a service. */
export interface ServiceDefinition {
  name: ServiceName
  openDatabase(databaseUrl: string): Database
  subscriptions(database: Database): readonly Subscription<SqlExecutor>[]
  takeIn?(tx: SqlExecutor, restored: Restored): Promise<string[]>
  publishPresent?(database: Database): Promise<number>
}

/** A service's own definition. By its place and not by an import, as nobody but itself is to build upon it. */
export async function definitionOf(service: ServiceName): Promise<ServiceDefinition> {
  const module: { service: ServiceDefinition } = await import(
    join(REPOSITORY, 'services', service, 'src', 'service.ts')
  )
  return module.service
}
