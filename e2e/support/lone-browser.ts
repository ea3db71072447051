import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from '@lectern/local/install/chromium.ts'
import { readRuntimeEnv } from '@lectern/local/runtime-env.ts'
import { startPrivateSystem } from '@lectern/local/testing/private-system.ts'
import { type Browser, chromium } from '@playwright/test'

export const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))

/** The browser of the tests, for what Playwright's own runner doesn't run. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = await findChromium({ signal: new AbortController().signal, say: console.log })
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] })
}

interface Lone {
  url: string
  browser: Browser
  close: () => Promise<void>
}

/** A browser and a copy of Lectern for a command of its own: a private copy, or the one of `npm start`. */
export async function openLone({ running }: { running: boolean }): Promise<Lone> {
  const system = running ? undefined : await startPrivateSystem()
  const env = system?.env ?? readRuntimeEnv(join(REPOSITORY, process.env.LECTERN_DATA ?? '.data', 'runtime.env'))
  // Where purchases find the sandbox.
  Object.assign(process.env, env)
  const browser = await launchChromium()
  const close = async () => {
    await browser.close()
    await system?.stop()
  }
  return { url: env.GATEWAY_URL ?? '', browser, close }
}
