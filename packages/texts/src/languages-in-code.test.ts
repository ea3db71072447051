import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'

const REPOSITORY = join(import.meta.dirname, '../../..')
/** Its line, examples of the API, and the languages of courses. */
const EXCEPTIONS = [
  'packages/contracts/src/calls/public/accounts.ts',
  'packages/contracts/src/calls/public/catalog.ts',
  'packages/contracts/src/shapes/categories.ts',
  'packages/contracts/src/shapes/home.ts',
  'packages/contracts/src/shapes/languages.ts',
  'packages/contracts/src/shapes/school-pages.ts',
  'packages/contracts/src/shapes/school-settings.ts',
  'packages/contracts/src/shapes/school.ts',
  'web/src/lib/all-languages.ts',
]

/** Whether code has the tag of German as a string or a key. It stands for all: `id` and `it` would be found everywhere. */
const knowsGerman = (code: string) =>
  /(['"`])de(-[A-Z]{2})?\1|[{,]\s*de: /.test(code.replace(/\/\*.*?\*\/|(?<!:)\/\/.*?$/gms, ''))

test('a tag is found as a string or a key', () => {
  const knowing = ["tag === 'de'", "tag.startsWith('de')", "{ en: 'a', de: 'b' }", "{\n  de: 'b'\n}", 'x = `de-DE`']
  expect(knowing.filter((code) => !knowsGerman(code))).toEqual([])
  expect(["'den'", "'en'", '{ mode: 1 }', "// as 'de'", '/** { de: 1 } */'].filter(knowsGerman)).toEqual([])
})

test('code knows no language but English, so that another is a line and a catalog', () => {
  const sources = globSync('{gateway,services/*,packages/*,web,infra/local}/{src,build}/**/*.{ts,tsx}', {
    cwd: REPOSITORY,
    exclude: ['**/generated', '**/testing', '**/*.test.*'],
  })
  expect(sources.length).toBeGreaterThan(1000)
  const knowing = sources.filter((path) => knowsGerman(readFileSync(join(REPOSITORY, path), 'utf8')))
  expect(knowing.map((path) => path.split(sep).join('/')).sort()).toEqual(EXCEPTIONS)
})
