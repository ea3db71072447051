import { createApp } from './app.ts'
import { type Config, loadConfig } from './config.ts'
import { openSandbox } from './sandbox.ts'

function readConfig(): Config {
  try {
    return loadConfig(process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

const config = readConfig()
const app = createApp(openSandbox(config))

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void app.close())

try {
  await app.listen({ host: config.HOST, port: config.PORT })
} catch (error) {
  console.error(`The Stripe sandbox can't listen on ${config.HOST}:${config.PORT}: ${error}`)
  process.exit(1)
}
