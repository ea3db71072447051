import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runRedrive } from './redrive-command.ts'

/** Redrives the dead letters of a service, with the environment that the service itself runs with. */
const { values } = parseArgs({ options: { service: { type: 'string' } }, strict: false })
const { service } = values
const definition = new URL(`../../../../services/${String(service)}/src/service.ts`, import.meta.url)

if (typeof service === 'string' && /^[a-z]+$/.test(service) && existsSync(definition)) {
  const module: { service: Parameters<typeof runRedrive>[0] } = await import(definition.href)
  await runRedrive(module.service)
} else {
  console.error('Usage: npm run dlq:redrive -- --service <name> [--discard <event id>]…')
  process.exitCode = 1
}
