import type { System } from '@lectern/local/system.ts'
import { startPrivateSystem } from '@lectern/local/testing/private-system.ts'
import { test as base } from './browser-cast.ts'

/** With a copy of Lectern of its own, for what changes all pages of one. */
export const test = base.extend<object, { system: System }>({
  system: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names out of this pattern.
    async ({}, use) => {
      const system = await startPrivateSystem()
      await use(system)
      await system.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ system }, use) => use(system.url),
})
