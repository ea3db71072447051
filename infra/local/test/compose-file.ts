import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { runProgram } from '@lectern/service-kit/testing/programs.ts'
import { parse } from 'yaml'
import { z } from 'zod'
import { REPOSITORY } from '../src/repository.ts'

const composeSchema = z.object({
  services: z.record(z.string(), z.object({ environment: z.record(z.string(), z.string()).default({}) })),
})
const read = (file: string) =>
  composeSchema.parse(parse(readFileSync(join(REPOSITORY, file), 'utf8'), { merge: true })).services

/** An address where nothing answers. */
const NOBODY = '127.0.0.1:1'

/** The services of docker-compose.yml, with what each is given as it stands there. */
export const composeServices = read('docker-compose.yml')

/** What the one process of infra/compose/small.yml is given. */
export const smallEnvironment = {
  ...composeServices.gateway?.environment,
  ...read('infra/compose/small.yml').gateway?.environment,
}

/** What a container of this service has, with the secrets that `compose-env.ts` makes; all hosts are places where nobody is. */
export async function composeEnvironment(service: string): Promise<Record<string, string>> {
  const { stdout } = await runProgram(join(REPOSITORY, 'infra/local/src/compose-env.ts'))
  return environmentOf(service, parseEnv(stdout))
}

/** The same, with these settings in `.env`. */
export function environmentOf(service: string, file: NodeJS.Dict<string>): Record<string, string> {
  const environment = Object.entries(composeServices[service]?.environment ?? {})
  return Object.fromEntries(
    environment.map(([name, value]) => [
      name,
      filled(value, file).replaceAll(/(?<=^|[/@])[a-z-]+:(?:5432|9092|6379|8080)\b/g, NOBODY),
    ]),
  )
}

/** `${NAME}`, `${NAME:-otherwise}` and the like, with no other one in it. */
const EXPRESSION = /\$\{(\w+)(?:(:?)([-+?])([^${}]*))?\}/

/** As docker compose fills in a value, the innermost expression first. */
function filled(value: string, file: NodeJS.Dict<string>): string {
  const next = value.replace(EXPRESSION, (_, name: string, colon = '', operator = '', text = '') => {
    const own = file[name]
    const isSet = colon === '' ? own !== undefined : Boolean(own)
    if (operator === '+') return isSet ? text : ''
    return (isSet || operator !== '-' ? own : text) ?? ''
  })
  return next === value ? value : filled(next, file)
}
