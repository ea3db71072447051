import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { literalsOf } from './literals.ts'

const SOURCES = join(import.meta.dirname, '../src')
const TWIN = '.de.ts'

/** What is the same in both languages; of the texts in packages/texts, de.json says it. */
const ALIKE: string[] = ['ltr']

const read = (path: string) => readFileSync(join(SOURCES, path), 'utf8')
const find = (pattern: string) => globSync(pattern, { cwd: SOURCES }).map((path) => path.split(sep).join('/'))
const catalogs = find('**/*texts.ts')
// The sentences of problems have theirs in the services: problem-sentences.test.ts.
const twins = find(`**/*texts${TWIN}`).filter((path) => !path.startsWith('api/problems/'))
/** Of each German catalog, what its English one says as well. */
const alike = twins.map((path) => {
  const english = new Set(literalsOf(read(path.replace(TWIN, '.ts'))))
  return [path, literalsOf(read(path)).filter((text) => english.has(text))] as const
})

test('every catalog is there in German', () => {
  expect(catalogs.filter((path) => !twins.includes(path.replace(/\.ts$/, TWIN)))).toEqual([])
})

test('nothing in German is left in English', () => {
  const left = alike.map(([path, texts]) => [path, texts.filter((text) => !ALIKE.includes(text))] as const)
  expect(Object.fromEntries(left.filter(([, texts]) => texts.length > 0))).toEqual({})
  const found = new Set(alike.flatMap(([, texts]) => texts))
  expect(ALIKE.filter((text) => !found.has(text))).toEqual([])
})

/** Straight quotes and dots, an ellipsis that sticks to a whole word, a percent without its space. */
const MISSET = /"|\.\.\.|[\p{L}\d}]…|[^\u00a0]%/u

test('German is set as German is', () => {
  const wrong = twins.map((path) => [path, literalsOf(read(path)).filter((text) => MISSET.test(text))] as const)
  expect(Object.fromEntries(wrong.filter(([, texts]) => texts.length > 0))).toEqual({})
})

test('reads what a catalog says, and nothing else of it', () => {
  const source = `
    import { formatCount } from './format.ts'
    const kinds: Record<'open' | 'shut', string> = { open: 'Offen', 'shut': 'Zu' }
    export const texts = {
      of: (kind: string) => (kind === 'open' ? kinds.open : \`\${kind}, \${formatCount(1)} Mal\`),
      keys: [['Esc'], 'Zurück'],
    } as const
    const day = new Intl.DateTimeFormat('de', { month: 'long' })`
  expect(literalsOf(source)).toEqual(['Offen', 'Zu', '{}, {} Mal', 'Esc', 'Zurück'])
})
