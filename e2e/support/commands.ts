import { fileURLToPath } from 'node:url'
import type { ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { runProgram } from '@lectern/service-kit/testing/programs.ts'

/**
 * What `npm run …` of a service prints beside a running copy, with the addresses that the copy writes down. Throws where it could not
 * run; 1 and 0 are both answers.
 */
export async function output(
  env: NodeJS.ProcessEnv,
  service: ServiceName,
  command: string,
  ...options: string[]
): Promise<string> {
  const path = fileURLToPath(new URL(`../../services/${service}/src/${command}.ts`, import.meta.url))
  // `DATABASE_URL` of this process, if there is one, is another's.
  const own = { ...env, DATABASE_URL: env[`${service.toUpperCase()}_DATABASE_URL`] }
  const { code, stdout, stderr } = await runProgram(path, options, own)
  if (code > 1) throw new Error(`${command} of ${service} ended with ${code}: ${stderr}${stdout}`)
  return stdout
}

/** What ledger, events, figures and enrollments say differently, seen in each of some looks. */
export async function differences(env: NodeJS.ProcessEnv): Promise<{ kind: string; subject: string }[]> {
  return JSON.parse(await output(env, 'analytics', 'truth', '--json')).differences
}
