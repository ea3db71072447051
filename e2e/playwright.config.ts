import { defineConfig, devices } from '@playwright/test'
import { targetUrl } from './support/target.ts'

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
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
      // These are the same on every screen, or choose their own.
      testIgnore: [
        '{missing-code,session-end,lesson-editor,quiz-editor,guards,hostile-lesson,toasts,invitations,questions}.spec.ts',
        '{*keyboard,screen-reader,forced-colors}.spec.ts',
        '{api-docs,operator,openid,messages,receivers,reports,school}.spec.ts',
        'rust-book.spec.ts',
        '{pages,languages}.spec.ts',
        'checkout-{changes,twice}.spec.ts',
      ],
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
})
