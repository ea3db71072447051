import { defineConfig } from 'vitest/config'

/** The tests that vitest runs; `npm test` brings up what they need. e2e/browser is Playwright's. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    hookTimeout: 60_000,
    // Generous, because machines are busy at times; what is wrong usually fails at once.
    testTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: [
            '{packages,services,infra}/*/{src,test}/**/*.test.ts',
            '{gateway,web,bench}/{src,test}/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        extends: true,
        // Each file may start and break a copy of the whole system of its own: one at a time.
        test: {
          name: 'system',
          include: ['e2e/**/*.test.ts'],
          fileParallelism: false,
          hookTimeout: 180_000,
          testTimeout: 60_000,
        },
      },
    ],
  },
})
