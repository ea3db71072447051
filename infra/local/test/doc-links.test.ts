import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { REPOSITORY } from '../src/repository.ts'

const read = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8')
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: REPOSITORY, encoding: 'utf8' })
  .split('\0')
  .filter((file) => existsSync(join(REPOSITORY, file)))
const pages = tracked.filter((file) => file.endsWith('.md') && !/^content\/|fixture-/.test(file))

/** What readers can be led to within a page, as GitHub names its headings. */
function anchorsOf(page: string): Set<string> {
  const seen = new Map<string, number>()
  const headings = withoutCode(read(page)).matchAll(/^#{1,6} (.+)$/gm)
  return new Set(
    Array.from(headings, ([, heading = '']) => {
      const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
      const anchor = words.replace(/[^\p{L}\p{N}_\- ]/gu, '').replaceAll(' ', '-')
      const before = seen.get(anchor) ?? 0
      seen.set(anchor, before + 1)
      return before === 0 ? anchor : `${anchor}-${before}`
    }),
  )
}

function withoutCode(text: string): string {
  return text.replace(/^```.*?^```/gms, '').replace(/^ {4}.*$/gm, '')
}

/** Null when it leads somewhere. */
function faultOf(link: string, from: string): string | null {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? from : normalize(join(dirname(from), path))
  if (!existsSync(join(REPOSITORY, target))) return `${from}: there is no ${target}`
  const isThere = anchor === undefined || !target.endsWith('.md') || anchorsOf(target).has(anchor)
  return isThere ? null : `${from}: there is no #${anchor} in ${target}`
}

test('links between documents, and into their sections, lead somewhere', () => {
  const faults = pages.flatMap((page) =>
    Array.from(
      withoutCode(read(page))
        .replace(/`[^`\n]*`/g, '')
        .matchAll(/\]\(([^)\s]+)\)/g),
      ([, link = '']) => link,
    )
      .filter((link) => !/^(https?:|mailto:|\/)/.test(link))
      .map((link) => faultOf(link, page))
      .filter((fault) => fault !== null),
  )
  expect(pages.length).toBeGreaterThan(80)
  expect(faults).toEqual([])
})

test('a decision that the code names is there: a page, or a line in the list', () => {
  const list = read('docs/decisions/README.md')
  const own = tracked.map((file) => Number(/^docs\/decisions\/(\d+)-/.exec(file)?.[1]))
  const settled = Array.from(list.matchAll(/^- \*\*(\d+)\*\*: /gm), ([, number]) => Number(number))
  const sources = tracked.filter((file) => /\.(ts|tsx|mjs|sql|ya?ml|tpl|sh)$/.test(file) && !file.includes('fixture'))
  const named = sources.flatMap((file) =>
    Array.from(read(file).matchAll(/\b[Dd]ecision (\d+)\b|docs\/decisions\/0*(\d+)/g), ([, a, b]) => a ?? b),
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((number) => ![...own, ...settled].includes(Number(number)))).toEqual([])
})
