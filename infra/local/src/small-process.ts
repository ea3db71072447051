/**
 * The whole of Lectern but its stores in one process, for a small machine (LECTERN_PROFILE=small): each service with its own settings, database,
 * log, metrics and port, as in a process of its own.
 */
import type { Database, SqlExecutor } from '@lectern/service-kit/database/database.ts'
import { listen, type Server } from '@lectern/service-kit/http/http-server.ts'
import { type BaseConfig, loadConfig } from '@lectern/service-kit/process/config.ts'
import { startTracing } from '@lectern/service-kit/process/tracing.ts'
import { assembleService, type Service } from '@lectern/service-kit/service.ts'
import { createGateway } from '../../../gateway/src/app.ts'
import { gatewayConfigSchema } from '../../../gateway/src/config.ts'
import { service as analytics } from '../../../services/analytics/src/service.ts'
import { service as billing } from '../../../services/billing/src/service.ts'
import { service as catalog } from '../../../services/catalog/src/service.ts'
import { service as engagement } from '../../../services/engagement/src/service.ts'
import { service as identity } from '../../../services/identity/src/service.ts'
import { service as learning } from '../../../services/learning/src/service.ts'
import { settingsWithin } from './services.ts'

async function assembled<Config extends BaseConfig, Client extends Database<Tx>, Parts, Tx extends SqlExecutor>(
  service: Service<Config, Client, Parts, Tx>,
): Promise<Server> {
  const config = loadConfig(service.configSchema, settingsWithin(process.env, service.name))
  return { app: await assembleService(service, config), config }
}

const config = loadConfig(gatewayConfigSchema, settingsWithin(process.env, 'gateway'))
const [gateway, ...services] = await Promise.all([
  createGateway(config),
  ...[assembled(identity), assembled(catalog), assembled(learning)],
  ...[assembled(billing), assembled(analytics), assembled(engagement)],
])
await startTracing('lectern', config, gateway.log)
await listen(gateway, config, services)
