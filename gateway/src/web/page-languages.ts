import { existsSync, readdirSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { languageSchema } from '@lectern/contracts/shapes/language-schema.ts'
import { FIRST_LANGUAGE } from '@lectern/contracts/shapes/languages.ts'
import Negotiator from 'negotiator'

/** Beside the first language, which is at the root: web/build/languages.ts. */
const OTHERS = '.languages'
/** Chosen by hand in this browser: web/src/api/language-cookie.ts. It says nothing else, and opens nothing. */
const CHOSEN = /(?:^|; )lectern\.language=([\w-]+)/

/** The app as it was built in a language. */
export interface SpokenApp {
  /** BCP 47. */
  language: string
  root: string
}

/** In all languages that there are; the first comes first. */
export function spokenApps(root: string): SpokenApp[] {
  const folder = join(root, OTHERS)
  const others = existsSync(folder) ? readdirSync(folder) : []
  return [{ language: FIRST_LANGUAGE, root }, ...others.map((language) => ({ language, root: join(folder, language) }))]
}

/**
 * What somebody gets to read: what they have chosen in this browser, else what the browser prefers among what the school offers, else the
 * school's first. A build that is no language to be offered, as the one for tests, is only ever chosen.
 */
export function languageFor(
  headers: IncomingHttpHeaders,
  built: readonly string[],
  offered: readonly string[],
): string {
  const isOffered = (language: string) => offered.includes(language) || !languageSchema.safeParse(language).success
  const [, chosen] = CHOSEN.exec(headers.cookie ?? '') ?? []
  if (chosen !== undefined && built.includes(chosen) && isOffered(chosen)) return chosen
  const spoken = offered.filter((language) => built.includes(language))
  return new Negotiator({ headers }).language(spoken) ?? spoken[0] ?? FIRST_LANGUAGE
}
