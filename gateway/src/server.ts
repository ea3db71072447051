import { loadConfig } from '@lectern/service-kit/config.ts'
import { listen } from '@lectern/service-kit/http-server.ts'
import { createGateway } from './app.ts'
import { gatewayConfigSchema } from './config.ts'

const config = loadConfig(gatewayConfigSchema)
const app = await createGateway(config)
await listen(app, config)
