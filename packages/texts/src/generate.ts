import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FIRST_LANGUAGE, LANGUAGES } from '@lectern/contracts/shapes/languages.ts'
import { readCatalog } from './catalogs.ts'
import { type Around, compile, type Messages } from './compile.ts'

const FOLDER = join(import.meta.dirname, '../../../web/src/generated/texts')
/** A language made of English, which runs from right to left whatever its letters: web/build/languages.ts. */
const TEST_LANGUAGE = 'en-XB'
const TURNED: Around = ['\u202E', '\u202C']

function moduleOf(messages: Messages, english: Messages | undefined, around?: Around): string {
  const { code, uses } = compile(messages, { english, around })
  return [
    '// Written by `npm run generate` from packages/texts.',
    ...(code.includes(': Moment') ? [`import type { Moment } from '@lectern/contracts/shapes/dates.ts'`] : []),
    ...(uses.length > 0 ? [`import { ${uses.join(', ')} } from '../../lib/format.ts'`] : []),
    `export const texts = ${code} as const\n`,
  ].join('\n')
}

/** Writes the modules that the web app imports as `#texts/<area>`, and removes those of areas that are gone. */
export function writeTexts(): string[] {
  const wanted = new Map<string, string>()
  const english = readCatalog(FIRST_LANGUAGE).areas
  const add = (ending: string, areas: Record<string, Messages>, around?: Around) => {
    for (const [area, messages] of Object.entries(areas))
      wanted.set(area + ending, moduleOf(messages, english[area], around))
  }
  for (const language of LANGUAGES)
    add(language === FIRST_LANGUAGE ? '.ts' : `.${language}.ts`, readCatalog(language).areas)
  add(`.${TEST_LANGUAGE}.ts`, english, TURNED)

  mkdirSync(FOLDER, { recursive: true })
  for (const name of readdirSync(FOLDER)) if (!wanted.has(name)) rmSync(join(FOLDER, name))
  // What is as it was keeps its date, so that nothing is built again for it.
  const changed = [...wanted].filter(([name, code]) => {
    const path = join(FOLDER, name)
    return !existsSync(path) || readFileSync(path, 'utf8') !== code
  })
  for (const [name, code] of changed) writeFileSync(join(FOLDER, name), code)
  return changed.map(([name]) => name)
}

if (import.meta.main) console.log(`texts: ${writeTexts().length} modules written`)
