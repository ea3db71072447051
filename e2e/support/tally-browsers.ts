import { tally } from '@lectern/service-kit/testing/tally.ts'
import { type Browser, chromium } from '@playwright/test'

/** Counts contexts and loads of pages, but for empty ones, of every browser that this process launches from now on. */
export function tallyBrowsers(): void {
  const launch = chromium.launch.bind(chromium)
  chromium.launch = async (options) => tallied(await launch(options))
}

function tallied(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    tally('browser context')
    context.on('page', (page) =>
      page.on('domcontentloaded', () => {
        if (page.url() !== 'about:blank') tally('page load')
      }),
    )
    return context
  }
  return browser
}
