import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { ServiceName } from '@lectern/contracts/calls/public/route.ts'

/** What `npm run …` of a service prints beside a running copy, with the addresses that the copy writes down. Throws unless it exits with 0. */
export async function output(
  env: NodeJS.ProcessEnv,
  service: ServiceName,
  command: string,
  ...options: string[]
): Promise<string> {
  const path = fileURLToPath(new URL(`../../services/${service}/src/${command}.ts`, import.meta.url))
  // `DATABASE_URL` of this process, if there is one, is another's.
  const own = { ...env, DATABASE_URL: env[`${service.toUpperCase()}_DATABASE_URL`] }
  const { stdout } = await promisify(execFile)(process.execPath, [path, ...options], { env: own })
  return stdout
}

/** What ledger, events, figures and enrollments say differently, seen in each of some looks. */
export async function differences(env: NodeJS.ProcessEnv): Promise<unknown[]> {
  try {
    return JSON.parse(await output(env, 'analytics', 'truth', '--json')).differences
  } catch (error) {
    const { code, stdout = '' } = error as { code?: number; stdout?: string }
    if (code !== 1) throw error
    return JSON.parse(stdout).differences
  }
}
