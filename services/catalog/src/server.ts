import { loadConfig } from '@lectern/service-kit/config.ts'
import { listen } from '@lectern/service-kit/server.ts'
import { buildApp } from './app.ts'
import { configSchema } from './config.ts'

const config = loadConfig(configSchema)
await listen(buildApp(config), config)
