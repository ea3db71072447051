import { listen } from '@lectern/service-kit/http/http-server.ts'
import { loadConfig } from '@lectern/service-kit/process/config.ts'
import { startTracing } from '@lectern/service-kit/process/tracing.ts'
import { createGateway } from './app.ts'
import { gatewayConfigSchema } from './config.ts'

const config = loadConfig(gatewayConfigSchema)
const app = await createGateway(config)
await startTracing('gateway', config, app.log)
await listen(app, config)
