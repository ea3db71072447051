import { createApp } from './app.ts'
import { Catcher } from './catcher.ts'
import { type Config, loadConfig } from './config.ts'

function readConfig(): Config {
  try {
    return loadConfig(process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

const config = readConfig()
const catcher = new Catcher()
const app = createApp(catcher, config)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void Promise.all([app.close(), catcher.close()]))
}

try {
  await catcher.listen({ host: config.HOST, port: config.SMTP_PORT })
  await app.listen({ host: config.HOST, port: config.PORT })
} catch (error) {
  console.error(`The mail catcher can't listen: ${error}`)
  process.exit(1)
}
