/**
 * The whole of Lectern but its stores in one process, for a small machine (LECTERN_PROFILE=small): each service with its own settings, database,
 * log, metrics and port, as in a process of its own. LECTERN_SETTINGS has them, by name.
 */
import type { RouteOwner } from '@lectern/contracts/calls/public/route.ts'
import type { Database, SqlExecutor } from '@lectern/service-kit/database/database.ts'
import { listenTogether, type Server } from '@lectern/service-kit/http/http-server.ts'
import { type BaseConfig, loadConfig } from '@lectern/service-kit/process/config.ts'
import { startTracing } from '@lectern/service-kit/process/tracing.ts'
import type { TracingConfig } from '@lectern/service-kit/process/tracing-config.ts'
import { assembleService, type Service } from '@lectern/service-kit/service.ts'
import { z } from 'zod'

const settingsSchema = z.record(z.string(), z.record(z.string(), z.string()))

type Assembled = Server & { config: TracingConfig }
type Assemble = (env: NodeJS.ProcessEnv) => Promise<Assembled>

/** The gateway first: it is closed before what it calls. */
const ASSEMBLE: Record<RouteOwner, Assemble> = {
  async gateway(env) {
    const [{ createGateway }, { gatewayConfigSchema }] = await Promise.all([
      import('../../../gateway/src/app.ts'),
      import('../../../gateway/src/config.ts'),
    ])
    const config = loadConfig(gatewayConfigSchema, env)
    return { app: await createGateway(config), config }
  },
  identity: async (env) => assembled((await import('../../../services/identity/src/service.ts')).service, env),
  catalog: async (env) => assembled((await import('../../../services/catalog/src/service.ts')).service, env),
  learning: async (env) => assembled((await import('../../../services/learning/src/service.ts')).service, env),
  billing: async (env) => assembled((await import('../../../services/billing/src/service.ts')).service, env),
  analytics: async (env) => assembled((await import('../../../services/analytics/src/service.ts')).service, env),
  engagement: async (env) => assembled((await import('../../../services/engagement/src/service.ts')).service, env),
}

async function assembled<Config extends BaseConfig, Client extends Database<Tx>, Parts, Tx extends SqlExecutor>(
  service: Service<Config, Client, Parts, Tx>,
  env: NodeJS.ProcessEnv,
): Promise<Assembled> {
  const config = loadConfig(service.configSchema, env)
  return { app: await assembleService(service, config), config }
}

const settings = settingsSchema.parse(JSON.parse(process.env.LECTERN_SETTINGS ?? '{}'))
// Nobody reads it again, nor does a process that this one starts.
delete process.env.LECTERN_SETTINGS
const names = Object.keys(ASSEMBLE) as RouteOwner[]
const servers = await Promise.all(names.map((name) => ASSEMBLE[name](settings[name] ?? {})))
const [gateway] = servers
if (gateway) await startTracing('lectern', gateway.config, gateway.app.log)
await listenTogether(servers)
