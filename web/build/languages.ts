import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { FIRST_LANGUAGE, LANGUAGES, type Language } from '../../packages/contracts/src/shapes/languages.ts'
import { readCatalog } from '../../packages/texts/src/catalogs.ts'
import type { HeadTexts } from '../src/config/page-heads.ts'

/**
 * A language made out of the English texts, to be looked at and never offered: it runs from right to left, which shows what would stand on
 * the wrong side in Arabic or Hebrew. Built where WEB_TEST_LANGUAGE is set.
 */
const TEST_LANGUAGE = 'en-XB'
export type BuiltLanguage = Language | typeof TEST_LANGUAGE

/** Beside English, which is at the root of the build. */
export const otherLanguages: readonly BuiltLanguage[] = [
  ...LANGUAGES.filter((language) => language !== FIRST_LANGUAGE),
  ...(process.env.WEB_TEST_LANGUAGE ? ([TEST_LANGUAGE] as const) : []),
]

/** Where the pages of a language are, and what renders them; the dot keeps them from being served. */
export const folderOf = (language: BuiltLanguage) =>
  language === FIRST_LANGUAGE ? 'dist' : `dist/.languages/${language}`

/** Endings of the modules that take another's place in a language, the first that is there. */
const ENDINGS: Record<BuiltLanguage, readonly string[]> = {
  en: [],
  de: ['de'],
  [TEST_LANGUAGE]: [TEST_LANGUAGE, 'rtl'],
}
/** Each language has all that English has: `npm run check:catalogs`. */
const headTextsIn = (language: BuiltLanguage) =>
  readCatalog(language === TEST_LANGUAGE ? FIRST_LANGUAGE : language).areas.head as unknown as HeadTexts
/** What a language's environments are called beside those of English, which have Vite's own names. */
const SERVER = '_server'
/** Vite takes no dash in a name. */
export const environmentsOf = (language: BuiltLanguage) => {
  const name = language.replace('-', '_')
  return { browsers: name, server: name + SERVER }
}

interface Named {
  name: string
}
const isForServer = ({ name }: Named) => name === 'ssr' || name.endsWith(SERVER)
export const isForBrowsers = (environment: Named) => !isForServer(environment)

function languageOf(environment: string): BuiltLanguage {
  const name = environment.replace(SERVER, '').replace('_', '-')
  return otherLanguages.find((language) => language === name) ?? FIRST_LANGUAGE
}
export const headTextsOf = (environment: string) => headTextsIn(languageOf(environment))

const TEXTS = resolve(import.meta.dirname, '../src/generated/texts')
const CATALOG = /(^|[/-])texts\.ts$/
/** What a catalog gives away: its texts, and functions that make some. */
const EXPORTS = /^export (const|function) (\w+)/gm
const RIGHT_TO_LEFT = resolve(import.meta.dirname, 'right-to-left.ts')

/** Where a module is that may have one for each language; null for packages and the like. */
function pathOf(source: string, importer: string | undefined): string | null {
  if (source.startsWith('#texts/')) return `${source.replace('#texts', TEXTS)}.ts`
  return importer && /^\.{1,2}\/.*\.tsx?$/.test(source) ? resolve(dirname(importer), source) : null
}

/**
 * Makes each language a build of its own: `x.de.ts` takes the place of `x.ts` beside it, so that nobody loads two languages, and a key that
 * a catalog lacks is an error of types. All builds share one folder of assets.
 */
export function languages(): Plugin {
  return {
    name: 'lectern-languages',
    enforce: 'pre',
    resolveId(source, importer) {
      const path = pathOf(source, importer)
      if (path === null) return null
      const twins = ENDINGS[languageOf(this.environment.name)].map((ending) =>
        path.replace(/(\.tsx?)$/, `.${ending}$1`),
      )
      return twins.find((twin) => twin !== importer && existsSync(twin)) ?? null
    },
    transform(code, id) {
      if (languageOf(this.environment.name) !== TEST_LANGUAGE || !CATALOG.test(id)) return null
      const names = Array.from(code.matchAll(EXPORTS), ([, , name]) => name)
      const english = code.replaceAll(EXPORTS, '$1 $2InEnglish')
      const turned = names.map((name) => `export const ${name} = rightToLeft(${name}InEnglish)`)
      return [`import { rightToLeft } from ${JSON.stringify(RIGHT_TO_LEFT)}`, english, ...turned].join('\n')
    },
    generateBundle: {
      // Behind what writes the index.
      order: 'post',
      handler(_options, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') return
        const language = languageOf(this.environment.name)
        const direction = language === TEST_LANGUAGE ? 'rtl' : 'ltr'
        index.source = String(index.source)
          .replace('<html lang="en"', `<html lang="${language}" dir="${direction}"`)
          .replace(headTextsIn(FIRST_LANGUAGE).withoutScripts, headTextsIn(language).withoutScripts)
      },
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const { name, config } = this.environment
        const language = languageOf(name)
        if (language === FIRST_LANGUAGE || isForServer({ name })) return
        const assets = join(config.root, folderOf(language), 'assets')
        await cp(assets, join(config.root, folderOf(FIRST_LANGUAGE), 'assets'), { recursive: true })
        await rm(assets, { recursive: true })
      },
    },
  }
}
