import { defineConfig } from 'vitest/config'
import { TEST_FILES } from './infra/local/src/testing/test-files.ts'

/** Files that mock a module before it is loaded, or read drawings (SVG), which services forbid their processes. */
const ISOLATED = [
  'packages/course-importer/src/sync/picture-forms.test.ts',
  'services/identity/src/passwords/password-hasher.test.ts',
  'services/billing/test/reconcile-repairs.test.ts',
]
/** Components whose modules remember something from test to test, which files of others would find there; and those that have found it. */
const REMEMBERING = [
  'web/src/features/learn/quiz/**/*.test.{ts,tsx}',
  'web/src/features/operator/s{chool/school,etup/setup}-page.test.tsx',
  'web/src/features/teaching/{course-editor/edit-course,lesson-editor/lesson-editor,quiz-editor/quiz-editor}-page.test.tsx',
  'web/src/features/teaching/shared/course-import/import-preview.test.tsx',
]
const AGREEING = 'e2e/api/truth.test.ts'

const [PARTS_BUT_GATEWAY, ...GATEWAY] = TEST_FILES.parts
/** They don't use the system that the others share. */
const OWN_SYSTEMS = (['breaking', 'drills', 'content', 'compose', 'alerts'] as const).flatMap(
  (kind) => TEST_FILES[kind],
)

/** Measures each file for `npm test -- --profile`. */
const PROFILE = 'infra/local/src/testing/profile/vitest-file.ts'

const OF_PARTS = {
  // As many as keep two cores busy: most of these wait for a store half of their time.
  maxWorkers: 4,
  // What a file imports is loaded once by each of them, and not once by each file.
  isolate: false,
  restoreMocks: true,
  sequence: { groupOrder: 1 },
}

/** Of the web app, in a document without a layout, with a server that the test answers for. They wait for nothing, and are before the parts. */
const OF_COMPONENTS = {
  name: 'components',
  include: [...TEST_FILES.components],
  environment: 'jsdom',
  setupFiles: ['web/src/testing/setup.ts'],
  // MUI and jsdom are loaded once by each of two workers, and not once by each file.
  isolate: false,
}

/** The tests that vitest runs; `npm test` brings up what they need. e2e/browser is Playwright's. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // A harmless line of kafkajs, as where the services are started.
    execArgv: ['--disable-warning=TimeoutNegativeWarning'],
    // Generous, because machines are busy at times; what is wrong usually fails at once.
    hookTimeout: 180_000,
    testTimeout: 120_000,
    expect: { poll: { timeout: 40_000 } },
    setupFiles: [PROFILE],
    projects: [
      {
        extends: true,
        test: { ...OF_PARTS, name: 'parts', include: [PARTS_BUT_GATEWAY], exclude: [...ISOLATED, ...TEST_FILES.scale] },
      },
      // Not in the same processes: services forbid theirs to read drawings (SVG), which the gateway makes.
      { extends: true, test: { ...OF_PARTS, name: 'gateway', include: GATEWAY } },
      { extends: true, test: { ...OF_PARTS, name: 'isolated', include: ISOLATED, isolate: true } },
      { extends: true, test: { ...OF_PARTS, name: 'scale', include: [...TEST_FILES.scale] } },
      { extends: true, test: { ...OF_COMPONENTS, exclude: REMEMBERING } },
      { extends: true, test: { ...OF_COMPONENTS, name: 'remembering', include: REMEMBERING, isolate: true } },
      {
        extends: true,
        // They share one running system.
        test: { name: 'system', include: [...TEST_FILES.system], exclude: [...OWN_SYSTEMS, AGREEING] },
      },
      {
        extends: true,
        // Compares what services have, in the same system once nothing else is going on there.
        test: { name: 'agreeing', include: [AGREEING], sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        // Each file starts a whole system of its own, on free ports and in its own folder, and breaks nothing else. All at a time, since
        // half of that is waiting until what was killed is back.
        test: {
          ...{ name: 'breaking', include: [...TEST_FILES.breaking], exclude: [...TEST_FILES.drills] },
          ...{ maxWorkers: 4, sequence: { groupOrder: 2 } },
        },
      },
      { extends: true, test: { name: 'drills', include: [...TEST_FILES.drills] } },
      { extends: true, test: { name: 'content', include: [...TEST_FILES.content] } },
      // Needs a Docker engine, and minutes.
      { extends: true, test: { name: 'compose', include: [...TEST_FILES.compose], testTimeout: 600_000 } },
      // Needs a Prometheus, and minutes.
      { extends: true, test: { name: 'alerts', include: [...TEST_FILES.alerts] } },
    ],
  },
})
