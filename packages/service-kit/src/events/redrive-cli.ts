import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'

/** Runs a service's `src/redrive.ts`, with the environment that the service itself runs with. */
const { values } = parseArgs({ options: { service: { type: 'string' } }, strict: false })
const { service } = values
const script = new URL(`../../../../services/${String(service)}/src/redrive.ts`, import.meta.url)

if (typeof service === 'string' && /^[a-z]+$/.test(service) && existsSync(script)) {
  await import(script.href)
} else {
  console.error('Usage: npm run dlq:redrive -- --service <name> [--discard <event id>]…')
  process.exitCode = 1
}
