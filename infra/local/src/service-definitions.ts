import type { ServiceName } from '@lectern/contracts/calls/public/route.ts'
import type { Database, SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { Restored } from '@lectern/service-kit/events/replay-topic.ts'
import type { LearningAddress, SignatureLimits } from '@lectern/service-kit/events/signature-limits.ts'
import type { Subscription } from '@lectern/service-kit/events/subscriptions.ts'

/** What commands use of a service, whichever it is. Its functions take its own database alone. */
export interface ServiceDefinition {
  name: ServiceName
  configSchema: unknown
  openDatabase(databaseUrl: string): Database
  subscriptions(database: Database): readonly Subscription<SqlExecutor>[]
  signatureLimits?(config: LearningAddress, database: Database): SignatureLimits
  replay?(tx: SqlExecutor, restored: Restored): Promise<string[]>
  publishPresent?(database: Database): Promise<number>
}

/** Loaded when they are asked for. Nobody else imports a service. */
const DEFINITIONS: Record<ServiceName, () => Promise<{ service: object }>> = {
  identity: () => import('../../../services/identity/src/service.ts'),
  catalog: () => import('../../../services/catalog/src/service.ts'),
  learning: () => import('../../../services/learning/src/service.ts'),
  billing: () => import('../../../services/billing/src/service.ts'),
  analytics: () => import('../../../services/analytics/src/service.ts'),
  engagement: () => import('../../../services/engagement/src/service.ts'),
}

export async function definitionOf(name: ServiceName): Promise<ServiceDefinition> {
  const { service } = await DEFINITIONS[name]()
  return service as ServiceDefinition
}
