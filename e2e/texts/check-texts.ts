import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXPLAINED } from './explained.ts'

/**
 * `npm run check:texts [-- path/to/specification.md]`: every text in quotes of the specification stands in a source or a test,
 * or is explained. The specification isn't part of this repository: without it there is nothing to check, and that is said.
 * Exit code 1 for a text that stands nowhere, and for an explanation that nothing needs any more.
 */
const ROOT = join(import.meta.dirname, '../..')
const SPECIFICATION = process.argv[2] ?? join(ROOT, '../shared/specification.md')
const SOURCES = [
  '{e2e,gateway,infra,packages,services,web}/**/{src,test,api,browser,support}/**/*.{ts,tsx}',
  'packages/texts/en.json',
]

/** Opens after a space or a bracket, closes before one or a mark; an apostrophe stands between letters. */
const QUOTED = /(?<=^|[\s([/])'((?:[^'\n]|(?<=\p{L})'(?=\p{L}))+)'(?=$|[\s.,;:)\]/?!])/gmu
/** `{title}`, `N`, `X`, and dots that stand for a name: anything may be there. */
const OPEN_PART = /\{[^}]*\}|\b[NXY]\b|\.{3}$/

function quotedTexts(specification: string): string[] {
  return [...new Set(Array.from(specification.matchAll(QUOTED), ([, text]) => text ?? ''))]
}

function patternOf(text: string): RegExp {
  const parts = text.split(OPEN_PART).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(parts.join('[^\\n]{1,80}?'), 'u')
}

/** As people read it: without escapes, with one kind of apostrophe, and a line's end as a space. */
function readable(source: string): string {
  return source.replaceAll('\\', '').replaceAll('’', "'").replaceAll(/\s+/g, ' ')
}

function specification(): string | null {
  try {
    return readFileSync(SPECIFICATION, 'utf8')
  } catch {
    return null
  }
}

const text = specification()
if (text === null) {
  console.log(`check:texts: there is no specification at ${SPECIFICATION}; nothing was checked`)
} else {
  const files = globSync(SOURCES, { cwd: ROOT, exclude: (name) => /node_modules|generated|dist/.test(String(name)) })
  const sources = files.map((path) => readable(readFileSync(join(ROOT, path), 'utf8'))).join('\n')
  const quoted = quotedTexts(text)
  const missing = quoted.filter(
    (one) => !patternOf(one).test(sources) && !patternOf(one.replace(/\.{3}$/, '')).test(sources),
  )
  const unexplained = missing.filter((one) => !(one in EXPLAINED))
  const needless = Object.keys(EXPLAINED).filter((one) => !missing.includes(one))
  for (const one of unexplained) console.error(`stands in no source and no test: '${one}'`)
  for (const one of needless) console.error(`is explained, and stands there (or isn't in the specification): '${one}'`)
  console.log(
    `check:texts: ${quoted.length} texts, ${missing.length} explained otherwise, ${unexplained.length} missing`,
  )
  if (unexplained.length + needless.length > 0) process.exitCode = 1
}
