import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse as parseToml, type TomlTable } from 'smol-toml'
import { z } from 'zod'
import { mayTake } from './inside.ts'
import type { ProblemList } from './problems.ts'

/** What book.toml says, as far as a course can follow it. */
export interface BookConfig {
  title: string
  description: string
  language: string | null
  /** Folder of SUMMARY.md within the book's. */
  src: string
  /** Whether a listed page without a file is an empty page, as it is for mdBook by default. */
  createMissing: boolean
  /** Lines that begin so are hidden, by the language of the code. */
  hidelines: Record<string, string>
  /** Addresses of pages that moved, as they are written in book.toml. */
  redirects: Record<string, string>
  /** Path under which the book is on its own site: `/` or `/guide/`. */
  siteUrl: string
}

const text = z.string().catch('')
const texts = z.record(z.string(), z.string()).catch({})
const table = z.record(z.string(), z.unknown()).catch({})
const configSchema = z.object({
  title: text,
  book: z.object({ title: text, description: text, language: text, src: text }).catch(nothing),
  build: z.object({ 'create-missing': z.boolean().catch(true) }).catch({ 'create-missing': true }),
  preprocessor: table,
  output: z.object({ html: table }).catch({ html: {} }),
})
const htmlSchema = z.object({
  'site-url': text,
  'mathjax-support': z.boolean().catch(false),
  'additional-js': z.array(z.string()).catch([]),
  redirect: texts,
  code: z.object({ hidelines: texts }).catch({ hidelines: {} }),
})

/** Preprocessors whose work the importer does itself, or which change nothing in the language that the book is written in. */
const KNOWN_PREPROCESSORS = new Set(['links', 'index', 'admonish', 'trpl-listing', 'trpl-note', 'gettext'])

function nothing() {
  return { title: '', description: '', language: '', src: '' }
}

/** Reads book.toml, where there is one, and names what of it has no effect in a course. */
export function readConfig(bookDir: string, repositoryDir: string, problems: ProblemList): BookConfig {
  const file = path.join(bookDir, 'book.toml')
  const source = mayTake({ bookDir, repositoryDir }, file) ? readFileSync(file, 'utf8').replace(/^\ufeff/, '') : ''
  const config = configSchema.parse(tableIn(source, problems))
  const html = htmlSchema.parse(config.output.html)
  const lineOf = (words: RegExp) => source.split('\n').findIndex((line) => words.test(line)) + 1 || undefined
  for (const name of Object.keys(config.preprocessor)) {
    if (KNOWN_PREPROCESSORS.has(name)) continue
    const message = `The preprocessor "${name}" doesn't run here; what it would change stays as written`
    problems.warn('book.toml', message, lineOf(new RegExp(`^\\s*\\[preprocessor\\."?${RegExp.escape(name)}"?`)))
  }
  if (html['mathjax-support']) {
    problems.warn('book.toml', 'Formulas (mathjax-support) stay as written', lineOf(/^\s*mathjax-support/))
  }
  if (html['additional-js'].length > 0) {
    const message = `The book's scripts don't run here: ${html['additional-js'].join(', ')}`
    problems.warn('book.toml', message, lineOf(/^\s*additional-js/))
  }
  return {
    title: config.book.title.trim() || config.title.trim(),
    description: config.book.description.trim(),
    language: config.book.language.trim() || null,
    src: config.book.src || 'src',
    createMissing: config.build['create-missing'],
    hidelines: html.code.hidelines,
    redirects: html.redirect,
    siteUrl: html['site-url'] || '/',
  }
}

function tableIn(source: string, problems: ProblemList): TomlTable {
  try {
    return parseToml(source)
  } catch (error) {
    const line = (error as { line?: unknown }).line
    const [message] = (error as Error).message.split('\n')
    problems.error('book.toml', `It can't be read: ${message}`, typeof line === 'number' ? line : undefined)
    return {}
  }
}
