import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { REPOSITORY } from '../repository.ts'

/**
 * Where `npm test` runs a test file: against the stores or nothing, as a component of the web app, against one running system, in a
 * browser, or with a system of its own that it breaks. `scale`, `content` and `drills` take minutes: `npm run test:deep` runs them. `compose` and
 * `alerts` need a Docker engine and a Prometheus.
 */
export const TEST_FILES = {
  scale: ['{packages,services,infra,gateway}/**/*.scale.test.ts'],
  parts: ['{packages,services,infra,web,bench}/**/*.test.ts', 'gateway/**/*.test.ts'],
  components: ['web/src/**/*.test.tsx'],
  browser: ['e2e/browser/**/*.spec.ts'],
  drills: ['e2e/{chaos,import,restore,upgrade}/**/*.drill.test.ts'],
  content: ['e2e/content/**/*.test.ts'],
  breaking: ['e2e/{faults,restore,upgrade}/**/*.test.ts'],
  compose: ['e2e/compose/**/*.test.ts'],
  alerts: ['e2e/alerts/**/*.test.ts'],
  system: ['e2e/**/*.test.ts'],
} as const satisfies Record<string, readonly string[]>
export type TestKind = keyof typeof TEST_FILES

const KINDS = Object.keys(TEST_FILES) as TestKind[]
const SKIPPED = ['**/node_modules', '**/dist', '**/generated']

/** The first kind whose patterns match; null for what is no test. */
export function kindOf(file: string): TestKind | null {
  return KINDS.find((kind) => TEST_FILES[kind].some((pattern) => matchesGlob(file, pattern))) ?? null
}

/** Every test file of the repository, as a path relative to it. */
export function allTestFiles(): string[] {
  return globSync('{packages,services,infra,gateway,web,bench,e2e}/**/*.{test,spec}.{ts,tsx}', {
    cwd: REPOSITORY,
    exclude: SKIPPED,
  })
    .filter((file) => kindOf(file) !== null)
    .sort()
}

export type Selection = Partial<Record<TestKind, string[]>>

/** Sorts test files by their kind. */
export function byKind(files: readonly string[]): Selection {
  return Object.groupBy(
    files.filter((file) => kindOf(file) !== null),
    (file) => kindOf(file) as TestKind,
  )
}

/** Those whose path contains one of the filters, which may begin with `./`. */
export function matching(files: readonly string[], filters: readonly string[]): string[] {
  const wanted = filters.map((filter) => filter.replace(/^\.\//, ''))
  return files.filter((file) => wanted.some((filter) => file.includes(filter)))
}

/** Changes of these add tests of scale and drills to `npm test`: migrations, events, replay, backup and stores. */
const DATA = [
  'services/*/prisma/**',
  'services/*/src/{replay,restore,events}/**',
  'packages/contracts/src/events/**',
  'packages/service-kit/src/{database,events}/**',
  'infra/local/src/{backup,stores}/**',
  'e2e/{chaos,restore,upgrade}/**',
  '**/*.scale.test.ts',
]

/** Those of the changed files that make the deep tests of data necessary. */
export function needsDeep(changed: readonly string[]): string[] {
  return changed.filter((file) => DATA.some((pattern) => matchesGlob(file, pattern)))
}
