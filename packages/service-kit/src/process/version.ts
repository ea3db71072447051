import { readFileSync } from 'node:fs'
import { z } from 'zod'

const ROOT = new URL('../../../../package.json', import.meta.url)

/** Lectern's version (semver), one for all processes: CHANGELOG.md says what came with which. */
export const VERSION = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(ROOT, 'utf8'))).version
