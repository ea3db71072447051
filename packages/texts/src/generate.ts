import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FIRST_LANGUAGE, LANGUAGES, type Language } from '@lectern/contracts/shapes/languages.ts'
import { readCatalog } from './catalogs.ts'
import { type Around, compile, type Messages } from './compile.ts'

const OF_WEB = join(import.meta.dirname, '../../../web/src/generated/texts')
const OF_SERVERS = join(import.meta.dirname, 'generated')
/** What servers say, each area in all languages. Pages say some of it, too. */
const SERVER_AREAS: readonly string[] = ['problem-frame', 'problems']
/** A language made of English, which runs from right to left whatever its letters: web/build/languages.ts. */
const TEST_LANGUAGE = 'en-XB'
const TURNED: Around = ['\u202E', '\u202C']

const WRITTEN_BY = '// Written by `npm run generate` from packages/texts.'

function moduleOf(messages: Messages, english: Messages | undefined, around?: Around): string {
  const { code, uses } = compile(messages, { english, around })
  return [
    WRITTEN_BY,
    ...(code.includes(': Moment') ? [`import type { Moment } from '@lectern/contracts/shapes/dates.ts'`] : []),
    ...(uses.length > 0 ? [`import { ${uses.join(', ')} } from '../../lib/format.ts'`] : []),
    `export const texts = ${code} as const\n`,
  ].join('\n')
}

/** Every language of an area, each a function of the formats of language and time zone that it is said with. */
function serverModuleOf(area: string): string {
  const languages = LANGUAGES.map((language) => {
    const { code, uses } = compile(messagesOf(language, area), { english: messagesOf(FIRST_LANGUAGE, area) })
    return `  ${language}: (${uses.length > 0 ? `{ ${uses.join(', ')} }` : '_formats'}: Formats) => (${code}),\n`
  })
  return [
    WRITTEN_BY,
    `import type { Formats } from '../formats.ts'`,
    `export const texts = {\n${languages.join('')}}\n`,
  ].join('\n')
}

function messagesOf(language: Language, area: string): Messages {
  const messages = readCatalog(language).areas[area]
  if (!messages) throw new Error(`${language}.json has no area ${area}`)
  return messages
}

function webModules(): Map<string, string> {
  const modules = new Map<string, string>()
  const english = readCatalog(FIRST_LANGUAGE).areas
  const add = (ending: string, areas: Record<string, Messages>, around?: Around) => {
    for (const [area, messages] of Object.entries(areas))
      modules.set(area + ending, moduleOf(messages, english[area], around))
  }
  for (const language of LANGUAGES)
    add(language === FIRST_LANGUAGE ? '.ts' : `.${language}.ts`, readCatalog(language).areas)
  add(`.${TEST_LANGUAGE}.ts`, english, TURNED)
  return modules
}

/** Writes what changed, so that nothing else is built again, and removes what is gone. */
function writeModules(folder: string, wanted: Map<string, string>): string[] {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) if (!wanted.has(name)) rmSync(join(folder, name))
  const changed = [...wanted].filter(([name, code]) => {
    const path = join(folder, name)
    return !existsSync(path) || readFileSync(path, 'utf8') !== code
  })
  for (const [name, code] of changed) writeFileSync(join(folder, name), code)
  return changed.map(([name]) => name)
}

/** Writes the modules that the web app imports as `#texts/<area>` and servers as `@lectern/texts/<area>.ts`; their names where they changed. */
export function writeTexts(): string[] {
  const ofServers = new Map(SERVER_AREAS.map((area) => [`${area}.ts`, serverModuleOf(area)]))
  return [...writeModules(OF_WEB, webModules()), ...writeModules(OF_SERVERS, ofServers)]
}

if (import.meta.main) console.log(`texts: ${writeTexts().length} modules written`)
