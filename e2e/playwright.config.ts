import { tallyCalls } from '@lectern/service-kit/testing/tally.ts'
import { defineConfig, devices } from '@playwright/test'
import { tallyBrowsers } from './support/tally-browsers.ts'
import { targetUrl } from './support/target.ts'

// Every worker loads this file.
tallyBrowsers()
tallyCalls()

const launchOptions = {
  // Drawn in a process of its own, pages take longer.
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--in-process-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
  ],
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
}

export default defineConfig({
  testDir: './browser',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Generous, because machines are busy at times; what is wrong usually fails at once.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : [])],
  use: {
    baseURL: targetUrl(),
    launchOptions,
    locale: 'en-US',
    timezoneId: 'UTC',
    // Recording costs a tenth of the time: `--trace on` where one is looked for.
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // A test says so where a phone has another layout, menu or sheet.
      grep: /@phone/,
      // Seven times the pixels, as of a real phone, are drawn for nobody.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
})
