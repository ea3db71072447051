import { defineConfig } from 'vitest/config'

const PARTS = ['{packages,services,infra}/*/{src,test}/**/*.test.ts', '{web,bench}/{src,test}/**/*.test.ts']
const GATEWAY = ['gateway/{src,test}/**/*.test.ts']
/** Files that put a module in another's place, which has to be there before that is loaded. */
const MOCKING = [
  'services/identity/src/passwords/password-hasher.test.ts',
  'services/billing/test/reconcile-repairs.test.ts',
]
const BREAKING = 'e2e/{faults,chaos,upgrade,restore}/**/*.test.ts'
const AGREEING = 'e2e/api/truth.test.ts'
const COMPOSE = 'e2e/compose/**/*.test.ts'
const ALERTS = 'e2e/alerts/**/*.test.ts'

const OF_PARTS = {
  // As many as keep two cores busy: most of these wait for a store half of their time.
  maxWorkers: 4,
  // What a file imports is loaded once by each of them, and not once by each file.
  isolate: false,
  restoreMocks: true,
  sequence: { groupOrder: 1 },
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
    projects: [
      { extends: true, test: { ...OF_PARTS, name: 'parts', include: PARTS, exclude: MOCKING } },
      // Not in the same processes: services forbid theirs to read drawings (SVG), which the gateway makes.
      { extends: true, test: { ...OF_PARTS, name: 'gateway', include: GATEWAY } },
      { extends: true, test: { ...OF_PARTS, name: 'mocking', include: MOCKING, isolate: true } },
      {
        extends: true,
        // Components of the web app in a document without a layout, with a server that the test answers for. They wait for nothing, and
        // are before the parts.
        test: {
          name: 'components',
          include: ['web/src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['web/src/testing/setup.ts'],
        },
      },
      {
        extends: true,
        // They share one running system.
        test: { name: 'system', include: ['e2e/**/*.test.ts'], exclude: [BREAKING, COMPOSE, ALERTS, AGREEING] },
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
        test: { name: 'breaking', include: [BREAKING], maxWorkers: 4, sequence: { groupOrder: 2 } },
      },
      {
        extends: true,
        // Needs a Docker engine, and minutes: `npm run test:compose` alone.
        test: { name: 'compose', include: [COMPOSE], testTimeout: 600_000 },
      },
      {
        extends: true,
        // Needs a Prometheus, and minutes: `npm run test:alerts` alone.
        test: { name: 'alerts', include: [ALERTS] },
      },
    ],
  },
})
