import { listen } from '@lectern/service-kit/http/http-server.ts'
import { loadConfig } from '@lectern/service-kit/process/config.ts'
import { createGateway } from './app.ts'
import { gatewayConfigSchema } from './config.ts'

const config = loadConfig(gatewayConfigSchema)
const app = await createGateway(config)
await listen(app, config)
