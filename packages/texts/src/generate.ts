import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FIRST_LANGUAGE, LANGUAGES, type Language } from '@lectern/contracts/shapes/languages.ts'
import { readCatalog } from './catalogs.ts'
import { compile, type Messages, typeOfTexts } from './compile.ts'

const OF_WEB = join(import.meta.dirname, '../../../web/src/generated/texts')
const OF_SERVERS = join(import.meta.dirname, 'generated')
/** What servers say, each area in all languages, and whether pages say it, too. */
const SERVER_AREAS: Record<string, { isOnPages: boolean }> = {
  'account-mails': { isOnPages: false },
  'certificate-head': { isOnPages: false },
  copies: { isOnPages: false },
  'course-preview': { isOnPages: false },
  exports: { isOnPages: false },
  'import-notes': { isOnPages: true },
  'issued-certificate': { isOnPages: false },
  mails: { isOnPages: false },
  notifications: { isOnPages: true },
  'problem-frame': { isOnPages: true },
  problems: { isOnPages: true },
}
const isOnPages = (area: string) => SERVER_AREAS[area]?.isOnPages ?? true
const WRITTEN_BY = '// Written by `npm run generate` from packages/texts.'

/** The English of an area: the web's build puts the other languages in its place (web/build/languages.ts). */
function webModuleOf(area: string): string {
  const { code, uses } = compile(messagesOf(FIRST_LANGUAGE, area))
  return [
    WRITTEN_BY,
    ...(code.includes(': Moment') ? [`import type { Moment } from '@lectern/contracts/shapes/dates.ts'`] : []),
    ...(uses.length > 0 ? [`import { ${uses.join(', ')} } from '../../lib/format.ts'`] : []),
    `export const texts = ${code} as const\n`,
  ].join('\n')
}

/** Every language of an area, bound to formats when it is asked for. */
function serverModuleOf(area: string): string {
  const english = messagesOf(FIRST_LANGUAGE, area)
  const type = typeOfTexts(english)
  const languages = LANGUAGES.map((language) => {
    const { code, uses } = compile(messagesOf(language, area), { english })
    return `  ${language}: (${uses.length > 0 ? `{ ${uses.join(', ')} }` : ''}) => (${code}),\n`
  })
  return [
    WRITTEN_BY,
    ...(type.includes(': Moment') ? [`import type { Moment } from '@lectern/contracts/shapes/dates.ts'`] : []),
    `import { textsOf } from '../formats.ts'`,
    `export type Texts = ${type}`,
    `export const textsIn = textsOf<Texts>({\n${languages.join('')}})\n`,
  ].join('\n')
}

function messagesOf(language: Language, area: string): Messages {
  const messages = readCatalog(language).areas[area]
  if (!messages) throw new Error(`${language}.json has no area ${area}`)
  return messages
}

/** Writes what changed, so that nothing else is built again, and removes what is gone. */
export function writeModules(folder: string, wanted: Map<string, string>): string[] {
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
  const modulesOf = (areas: string[], moduleOf: (area: string) => string) =>
    new Map(areas.map((area) => [`${area}.ts`, moduleOf(area)]))
  return [
    ...writeModules(OF_WEB, modulesOf(Object.keys(readCatalog(FIRST_LANGUAGE).areas).filter(isOnPages), webModuleOf)),
    ...writeModules(OF_SERVERS, modulesOf(Object.keys(SERVER_AREAS), serverModuleOf)),
  ]
}

if (import.meta.main) console.log(`texts: ${writeTexts().length} modules written`)
