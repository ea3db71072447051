import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { countsOf, faultsOfRows, rowsIn } from '../src/checks/asvs.ts'
import { faultsOfLock } from '../src/checks/lock-file.ts'
import { REPOSITORY } from '../src/repository.ts'

const read = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8')

describe('the lock file', () => {
  test('names nothing but packages of the registry, with their digests', () => {
    expect(faultsOfLock(JSON.parse(read('package-lock.json')))).toEqual([])
  })

  const good = { integrity: `sha512-${'A'.repeat(86)}==` }
  test.each([
    [
      'from another host',
      { ...good, resolved: 'https://packages.example/x.tgz' },
      'comes from https://packages.example/x.tgz',
    ],
    ['from a repository', { ...good, resolved: 'git+ssh://git@example.org/x.git#1' }, 'comes from git+ssh'],
    ['without a digest', {}, 'has no SHA-512'],
    ['with a weak digest', { integrity: 'sha1-xxxxxxxxxxxxxxxxxxxxxxxxxxx=' }, 'has no SHA-512'],
    ['linked from elsewhere', { link: true, resolved: '../x' }, 'is a link out of the repository'],
    [
      'that asks for an address',
      { ...good, dependencies: { y: 'github:somebody/y' } },
      'asks for y as github:somebody/y',
    ],
  ])('refuses a package %s', (_, about, fault) => {
    const lock = { lockfileVersion: 3, packages: { '': {}, 'node_modules/x': about } }
    expect(faultsOfLock(lock)).toEqual([expect.stringContaining(fault)])
  })
})

describe('the ASVS table', () => {
  const rows = rowsIn(read('docs/security.md'))

  test('has all of level 1, a verdict per row, and places that are there', () => {
    expect(faultsOfRows(rows, (path) => existsSync(join(REPOSITORY, path)))).toEqual([])
  })

  test('is counted, and a fault in it is found', () => {
    const [first, ...rest] = rows
    if (!first) throw new Error('the table is empty')
    expect(countsOf(rows)[0]).toMatch(/^level 1: \d+ of \d+ told that apply hold, \d+ don't apply$/)
    const faultsWith = (row: Partial<typeof first>) => faultsOfRows([{ ...first, ...row }, ...rest], () => true)
    expect(faultsOfRows(rest, () => true)).toEqual([`V${first.id} of level 1 is missing`])
    expect(faultsWith({ verdict: 'mostly' })).toHaveLength(1)
    expect(faultsWith({ verdict: 'holds', grounds: 'everybody says so' })).toHaveLength(1)
    expect(faultsOfRows([first, ...rows], () => true)).toEqual([`V${first.id} is told twice`])
    const moved = (path: string) => path !== 'services/learning/test/enroll.test.ts'
    expect(faultsOfRows(rows, moved)).toEqual(['V2.3.1: there is no services/learning/test/enroll.test.ts'])
  })
})
