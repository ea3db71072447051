import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'

/** The service that `--service` of a command names, by its `src/service.ts`. Prints the usage and ends the process where there is none. */
export async function namedService<Definition>(usage: string): Promise<Definition> {
  // Other options are the command's own.
  const { values } = parseArgs({ options: { service: { type: 'string' } }, strict: false })
  const name = String(values.service)
  const definition = new URL(`../../../../services/${name}/src/service.ts`, import.meta.url)
  if (/^[a-z]+$/.test(name) && existsSync(definition)) {
    const module: { service: Definition } = await import(definition.href)
    return module.service
  }
  console.error(`Usage: ${usage}`)
  return process.exit(1)
}
