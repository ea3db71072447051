import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import {
  CAUGHT_MAIL,
  DERIVED_HEAD,
  derivedSecrets,
  envLines,
  LOCAL_ORIGINS,
  sandboxSettings,
  withoutSettings,
} from './compose-settings.ts'
import { deriveSecrets, lackingIn } from './secrets.ts'
import { StartFailure } from './start-failure.ts'

/**
 * `compose-env.ts [<file>]`: the settings of docker-compose.yml with LECTERN_SECRET and what is derived from it, in a new file that its owner alone
 * reads, or on standard output. To a file that is there it adds what a newer version needs, and leaves the rest as it is. In the image it needs
 * nothing else: the first lines of docker-compose.yml.
 */
function main([file]: string[], env: NodeJS.ProcessEnv): void {
  if (file !== undefined && existsSync(file)) {
    console.log(complete(file))
    return
  }
  const secrets = deriveSecrets(env.LECTERN_SECRET)
  const text = `${envLines(forPeople(secrets))}\n${DERIVED_HEAD}${envLines(derivedSecrets(secrets))}`
  if (file === undefined) process.stdout.write(text)
  else writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
}

/** What you change once payments, email and a public address are real. */
function forPeople(secrets: ReturnType<typeof deriveSecrets>): Record<string, string> {
  return { PUBLIC_ORIGINS: LOCAL_ORIGINS, ...sandboxSettings(secrets), ...CAUGHT_MAIL }
}

/** Answers what was added, in a sentence. */
function complete(file: string): string {
  const text = readFileSync(file, 'utf8')
  const given = parseEnv(text)
  const lacking = lackingIn(given, derivedSecrets(deriveSecrets(given.LECTERN_SECRET)))
  const names = Object.keys(lacking)
  if (names.length === 0) return `${file} has all that this version needs.`
  writeFileSync(file, `${withoutSettings(text, names)}\n\n${DERIVED_HEAD}${envLines(lacking)}`)
  return `Added to ${file}: ${names.join(', ')}.`
}

try {
  main(process.argv.slice(2), process.env)
} catch (error) {
  const isExpected = error instanceof StartFailure || (error instanceof Error && 'code' in error)
  if (!isExpected) throw error
  console.error(error.message)
  process.exitCode = 1
}
