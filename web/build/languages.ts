import { createHash } from 'node:crypto'
import { stripTypeScriptTypes } from 'node:module'
import { basename, join, resolve } from 'node:path'
import { minifySync, type Plugin, type Rolldown } from 'vite'
import {
  FIRST_LANGUAGE,
  LANGUAGE_FACTS,
  LANGUAGES,
  type Language,
} from '../../packages/contracts/src/shapes/languages.ts'
import { readCatalog } from '../../packages/texts/src/catalogs.ts'
import { compile, type Messages } from '../../packages/texts/src/compile.ts'
import type { HeadTexts } from '../src/config/page-heads.ts'

/**
 * A language made out of the English texts, to be looked at and never offered: it runs from right to left, which shows what would stand on
 * the wrong side in Arabic or Hebrew. Built where WEB_TEST_LANGUAGE is set.
 */
const TEST_LANGUAGE = 'en-XB'
type BuiltLanguage = Language | typeof TEST_LANGUAGE

/** Beside English, which the build itself is in. */
export const otherLanguages: readonly BuiltLanguage[] = [
  ...LANGUAGES.filter((language) => language !== FIRST_LANGUAGE),
  ...(process.env.WEB_TEST_LANGUAGE ? ([TEST_LANGUAGE] as const) : []),
]

/** Where the document of another language is; the dot keeps it from being served as a file. */
export const folderOf = (language: BuiltLanguage) => `.languages/${language}`

/** Each language has all that English has: `npm run check:catalogs`. */
export const headTextsOf = (language: BuiltLanguage) =>
  readCatalog(sourceOf(language)).areas.head as unknown as HeadTexts

export const isForBrowsers = ({ name }: { name: string }) => name === 'client'

const SOURCES = resolve(import.meta.dirname, '../src')
const TEXTS = join(SOURCES, 'generated/texts/')
const LOCALE = join(SOURCES, 'lib/locale.ts')
const FORMATS = join(SOURCES, 'lib/format.ts')
/** After which a text runs from right to left, whatever its letters, and where that ends. */
const TURNED = ['\u202E', '\u202C'] as const

/** Whose texts a language is made of. */
const sourceOf = (language: BuiltLanguage): Language => (language === TEST_LANGUAGE ? FIRST_LANGUAGE : language)

function localeOf(language: BuiltLanguage) {
  const source = sourceOf(language)
  const locale = { language: source, ...LANGUAGE_FACTS[source] }
  return language === TEST_LANGUAGE ? { ...locale, direction: 'rtl' } : locale
}

/** What stands for the texts of an area until the chunks are made: its name, a digest of what it says in any language, and what it calls. */
const MARK = /__TEXTS__\(["'`]([\w-]*)@\w+["'`],\{([^{}]*)\},["'`] *["'`]\)/g
const LEFT = '__TEXTS__'

interface Area {
  /** Of web/src/lib/format.ts, in any language. */
  calls: string[]
  /** An expression in each language. */
  said: Map<BuiltLanguage, string>
}

const areas = new Map<string, Area>()

/** An area by its name; the nameless one is what is known of the language itself. */
function areaOf(name: string): Area {
  const area = areas.get(name) ?? makeArea(name)
  areas.set(name, area)
  return area
}

function makeArea(name: string): Area {
  const all = [FIRST_LANGUAGE, ...otherLanguages]
  if (name === '')
    return { calls: [], said: new Map(all.map((language) => [language, JSON.stringify(localeOf(language))])) }
  const messagesOf = (language: Language): Messages => readCatalog(language).areas[name] ?? {}
  const compiled = all.map((language) => {
    const around = language === TEST_LANGUAGE ? TURNED : undefined
    return [language, compile(messagesOf(sourceOf(language)), { english: messagesOf(FIRST_LANGUAGE), around })] as const
  })
  const calls = [...new Set(compiled.flatMap(([, { uses }]) => uses))].sort()
  return { calls, said: new Map(compiled.map(([language, { code }]) => [language, expressionOf(code, calls)])) }
}

/** Small JavaScript of a compiled catalog: an object, or a function that makes it out of what it calls. */
function expressionOf(code: string, calls: readonly string[]): string {
  const source = stripTypeScriptTypes(`texts(${calls.length > 0 ? `(${calls.join()}) => (${code})` : code})`)
  const minified = minifySync('texts.js', source).code
  return minified.slice(minified.indexOf('(') + 1, minified.lastIndexOf(')'))
}

/** Puts in a language's texts. */
function say(code: string, language: BuiltLanguage): string {
  return code.replaceAll(MARK, (_, name: string, given: string) => {
    const { calls, said } = areaOf(name)
    const names = new Map(given.split(',').map((pair) => [pair.split(':')[0], pair.split(':').at(-1)]))
    const expression = said.get(language) ?? ''
    return calls.length > 0 ? `(${expression})(${calls.map((call) => names.get(call)).join()})` : expression
  })
}

/** The chunks that say something, and those that import one of them, however deep: each language has its own. */
function speaking(bundle: Rolldown.OutputBundle): Map<string, Rolldown.OutputChunk> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const found = new Map(chunks.filter(({ code }) => code.includes(LEFT)).map((chunk) => [chunk.fileName, chunk]))
  for (let known = -1; known !== found.size; ) {
    known = found.size
    for (const chunk of chunks) {
      if ([...chunk.imports, ...chunk.dynamicImports].some((file) => found.has(file))) found.set(chunk.fileName, chunk)
    }
  }
  return found
}

/** `assets/x.js` as `assets/de/x.js`. */
const inFolder = (file: string, language: string) => join(file, '..', language, basename(file)).replaceAll('\\', '/')

/** A file of the first language's build as another language has it: its own, or the one that all share. */
export function fileIn(bundle: Rolldown.OutputBundle): (file: string, language: BuiltLanguage) => string {
  const spoken = speaking(bundle)
  return (file, language) => (language !== FIRST_LANGUAGE && spoken.has(file) ? inFolder(file, language) : file)
}

/**
 * One build for all languages: chunks with texts, and those that import them, are written once for each other language, into a folder of
 * its own below theirs, so that a relative import finds the language's own. Nobody loads two languages, and none waits for its texts.
 */
export function languages(): Plugin {
  return {
    name: 'lectern-languages',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const name = id === LOCALE ? '' : id.startsWith(TEXTS) ? id.slice(TEXTS.length).replace(/\.ts$/, '') : null
      if (name === null) return null
      const { calls, said } = areaOf(name)
      const digest = createHash('sha256')
        .update(JSON.stringify([...said]))
        .digest('hex')
        .slice(0, 8)
      // As long as its texts, since chunks are cut by how much is in them.
      const room = ' '.repeat(said.get(FIRST_LANGUAGE)?.length ?? 0)
      return [
        calls.length > 0 ? `import { ${calls.join(', ')} } from ${JSON.stringify(FORMATS)}` : '',
        `export const ${name === '' ? 'locale' : 'texts'} = /*#__PURE__*/ __TEXTS__('${name}@${digest}', { ${calls.join(', ')} }, '${room}')`,
      ].join('\n')
    },
    generateBundle: {
      // Behind what writes the index, and lists what is loaded ahead.
      order: 'post',
      handler(_options, bundle) {
        const spoken = speaking(bundle)
        const names = new Set(Array.from(spoken.keys(), (file) => basename(file)))
        const isSpoken = (file: string) => names.has(file)
        const write = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
        for (const language of otherLanguages) {
          for (const [fileName, { code }] of spoken)
            write(inFolder(fileName, language), reached(say(code, language), language, isSpoken))
          const index = bundle['index.html']
          if (index?.type !== 'asset') continue
          write(`${folderOf(language)}/index.html`, documentIn(String(index.source), language, isSpoken))
        }
        for (const chunk of spoken.values()) {
          chunk.code = say(chunk.code, FIRST_LANGUAGE)
          if (chunk.code.includes(LEFT)) this.error(`${chunk.fileName} has lost its texts`)
        }
      },
    },
  }
}

const RELATIVE = /(["'`])\.\/([\w.-]+\.js)\1/g
const LISTED = /(["'`])assets\/([\w.-]+\.js)\1/g

/** Code that lies in a language's folder finds there what is spoken, and the rest above it. */
function reached(code: string, language: BuiltLanguage, isSpoken: (file: string) => boolean): string {
  return code
    .replaceAll(RELATIVE, (all, quote: string, file: string) => (isSpoken(file) ? all : `${quote}../${file}${quote}`))
    .replaceAll(LISTED, (all, quote: string, file: string) =>
      isSpoken(file) ? `${quote}assets/${language}/${file}${quote}` : all,
    )
}

/** What scheme.js says where the app's code doesn't come, as attributes of its tag. */
export const failureTexts = (language: BuiltLanguage = FIRST_LANGUAGE): Record<string, string> =>
  Object.fromEntries(Object.entries(headTextsOf(language).notLoaded).map(([name, text]) => [`data-${name}`, text]))

const written = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')

function documentIn(html: string, language: BuiltLanguage, isSpoken: (file: string) => boolean): string {
  return html
    .replace('<html lang="en" dir="ltr"', `<html lang="${language}" dir="${localeOf(language).direction}"`)
    .replace(headTextsOf(FIRST_LANGUAGE).withoutScripts, headTextsOf(language).withoutScripts)
    .replace(written(failureTexts()), written(failureTexts(language)))
    .replaceAll(/"\/assets\/([\w.-]+\.js)"/g, (all, file: string) =>
      isSpoken(file) ? `"/assets/${language}/${file}"` : all,
    )
}
