import { startOpenidProvider } from '@lectern/service-kit/testing/openid-provider.ts'
import { findChromium } from '../install/chromium.ts'
import { StartFailure } from '../start-failure.ts'
import { System } from '../system.ts'
import { buildWeb } from '../web-build.ts'
import { runChecks, sizeCheck, staticChecks } from './checks.ts'
import { type Counts, oneFailed, sum } from './counts.ts'
import { runPlaywright } from './playwright.ts'
import { type Selection, select } from './selection.ts'
import { startTestStores, type TestStores } from './stores.ts'
import type { TestFolder } from './test-folder.ts'
import { runVitest } from './vitest.ts'

/** The stages of `npm test`. A stage that can't be set up counts as one failure, and the next one goes on. */
export class TestRun {
  readonly #folder: TestFolder
  readonly #signal: AbortSignal
  readonly #filters: string[]
  readonly #selection: Selection

  constructor(folder: TestFolder, signal: AbortSignal, filters: string[]) {
    this.#folder = folder
    this.#signal = signal
    this.#filters = filters
    this.#selection = select(filters)
  }

  async all(): Promise<Counts> {
    const { parts, api, browser, breaking } = this.#selection
    const everything = this.#filters.length === 0
    const counts: Counts[] = []
    // They come up while the checks run, which don't need them.
    const stores = everything || parts.length > 0 ? this.#startStores(parts) : undefined
    if (everything) counts.push(await this.#stage('Checks', () => runChecks(staticChecks(), this.#signal)))
    if (stores) counts.push(await this.#stage('Parts, against real stores', () => this.#testParts(parts, stores)))
    if (everything) counts.push(await this.#stage('The web app', () => this.#testWebBuild()))
    if (everything || api.length + browser.length > 0) {
      counts.push(await this.#stage('The whole system', () => this.#testSystem(everything)))
    }
    if (everything || breaking.length > 0) {
      counts.push(await this.#stage('Systems that break', () => this.#testBreaking(breaking)))
    }
    return sum(counts)
  }

  async #stage(title: string, run: () => Promise<Counts>): Promise<Counts> {
    this.#signal.throwIfAborted()
    console.log(`\n── ${title}`)
    try {
      return await run()
    } catch (error) {
      this.#signal.throwIfAborted()
      console.error(error instanceof StartFailure ? `✗ ${error.message}` : error)
      return oneFailed(`${title}: ${error instanceof Error ? error.message : error}`)
    }
  }

  #startStores(filters: string[]): Promise<TestStores> {
    const stores = startTestStores(this.#folder.dataFolder('stores'), {
      filters,
      onFatal: this.#reportFatal,
      signal: this.#signal,
    })
    // The stage that needs them says why they aren't there.
    stores.catch(() => undefined)
    return stores
  }

  async #testParts(filters: string[], starting: Promise<TestStores>): Promise<Counts> {
    const { env, stop } = await starting
    try {
      return await runVitest('parts', {
        filters,
        reportPath: this.#folder.file('parts.json'),
        env,
        signal: this.#signal,
      })
    } finally {
      await stop()
    }
  }

  async #testWebBuild(): Promise<Counts> {
    await buildWeb(this.#signal)
    return runChecks([sizeCheck()], this.#signal)
  }

  async #testSystem(everything: boolean): Promise<Counts> {
    const { api, browser } = this.#selection
    const chromium = everything || browser.length > 0 ? await this.#findChromium() : ''
    const folder = this.#folder.dataFolder('system')
    const provider = await startOpenidProvider(schoolMember)
    const settings = { ...process.env, ...provider.settings }
    const system = new System({ folder, isPrivate: true, env: settings, onFatal: this.#reportFatal })
    this.#signal.addEventListener('abort', () => void system.stop(), { once: true })
    await system.start()
    provider.allow(system.url)
    const env = {
      ...system.env,
      E2E_BASE_URL: system.url,
      RUNTIME_ENV: folder.runtimeEnv,
      CHROMIUM_PATH: chromium,
      LECTERN_TEST_DATA: this.#folder.path,
    }
    const options = { env, signal: this.#signal }
    try {
      const counts: Counts[] = []
      if (everything || browser.length > 0) {
        const reportPath = this.#folder.file('browser.json')
        counts.push(await runPlaywright({ ...options, filters: browser, reportPath }))
      }
      if (everything || api.length > 0) {
        counts.push(
          await runVitest('system', { ...options, filters: api, reportPath: this.#folder.file('system.json') }),
        )
      }
      return sum(counts)
    } finally {
      await system.stop()
      await provider.stop()
    }
  }

  /** Each of these starts a system of its own. */
  #testBreaking(filters: string[]): Promise<Counts> {
    return runVitest('breaking', {
      filters,
      reportPath: this.#folder.file('breaking.json'),
      env: { LECTERN_TEST_DATA: this.#folder.path },
      signal: this.#signal,
    })
  }

  #findChromium(): Promise<string> {
    return findChromium({ signal: this.#signal, say: console.log })
  }

  readonly #reportFatal = (message: string): void => console.error(message)
}

/** Whoever says a name at the provider has an account there, with an address that it knows to be theirs. */
function schoolMember(name: string) {
  const email = `${name}@example.org`
  return { email, email_verified: true, name: 'Sandra School', preferred_username: name }
}
