import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '@lectern/service-kit/testing/programs.ts'
import { parse } from 'yaml'
import { z } from 'zod'
import { REPOSITORY } from '../src/repository.ts'

const composeSchema = z.object({
  services: z.record(z.string(), z.object({ environment: z.record(z.string(), z.string()).default({}) })),
})
const text = readFileSync(join(REPOSITORY, 'docker-compose.yml'), 'utf8')

/** An address where nothing answers. */
const NOBODY = '127.0.0.1:1'

/** The services of docker-compose.yml, with what each is given as it stands there. */
export const { services: composeServices } = composeSchema.parse(parse(text, { merge: true }))

/** What a container of this service has, with the secrets that `compose-env.ts` makes; all hosts are places where nobody is. */
export async function composeEnvironment(service: string): Promise<Record<string, string>> {
  const { stdout } = await runProgram(join(REPOSITORY, 'infra/local/src/compose-env.ts'))
  const file = new Map([...stdout.matchAll(/^(\w+)='(.*)'$/gm)].map(([, name = '', value = '']) => [name, value]))
  const filled = (value: string) =>
    value.replaceAll(/\$\{(\w+)(?::-([^}]*))?\}/g, (_, name: string, otherwise = '') => file.get(name) || otherwise)
  const environment = Object.entries(composeServices[service]?.environment ?? {})
  return Object.fromEntries(
    environment.map(([name, value]) => [
      name,
      filled(value).replaceAll(/(?<=^|[/@])[a-z-]+:(?:5432|9092|6379|8080)\b/g, NOBODY),
    ]),
  )
}
