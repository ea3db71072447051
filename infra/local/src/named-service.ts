import { parseArgs } from 'node:util'
import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { definitionOf, type ServiceDefinition } from './service-definitions.ts'

/** The service that `--service` of a command names. Prints the usage and ends the process where there is none. */
export function namedService(usage: string): Promise<ServiceDefinition> {
  // Other options are the command's own.
  const { values } = parseArgs({ options: { service: { type: 'string' } }, strict: false })
  const name = SERVICES.find((service) => service === values.service)
  if (name) return definitionOf(name)
  console.error(`Usage: ${usage}`)
  return process.exit(1)
}
