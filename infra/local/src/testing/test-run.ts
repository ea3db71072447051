import { startOpenidProvider } from '@lectern/service-kit/testing/openid-provider.ts'
import { findChromium } from '../install/chromium.ts'
import { StartFailure } from '../start-failure.ts'
import { System } from '../system.ts'
import { buildWeb } from '../web-build.ts'
import type { Stage } from './arguments.ts'
import { busyLoops } from './busy-loops.ts'
import { runChecks, sizeCheck, staticChecks } from './checks.ts'
import { type Counts, NO_TESTS, oneFailed, sum } from './counts.ts'
import { type DeepPart, deepParts } from './deep.ts'
import type { Plan } from './plan.ts'
import { runPlaywright } from './playwright.ts'
import { needsS3 } from './s3mock.ts'
import type { Spending } from './spending.ts'
import { needsStores, startTestStores, type TestStores } from './stores.ts'
import type { TestKind } from './test-files.ts'
import type { TestFolder } from './test-folder.ts'
import { runVitest, type VitestKind } from './vitest.ts'

/** The checks that a change of any file can break, without those that look at the whole. */
const QUICK_CHECKS = ['check:lint', 'check:types']

/** Each file of these starts a system of its own. */
const BREAKING = ['breaking', 'drills', 'content', 'compose', 'alerts'] as const
/** Where each kind runs without a choice; the others wait for `npm run test:deep`. */
const STAGE_OF: Partial<Record<TestKind, Stage>> = {
  parts: 'parts',
  components: 'parts',
  browser: 'browser',
  system: 'api',
  breaking: 'breaking',
}

/** The stages of `npm test`. A stage that can't be set up counts as one failure, and the next one goes on. */
export class TestRun {
  readonly #folder: TestFolder
  readonly #signal: AbortSignal
  readonly #plan: Plan
  readonly #spending: Spending

  constructor(folder: TestFolder, signal: AbortSignal, plan: Plan, spending: Spending) {
    this.#folder = folder
    this.#signal = signal
    this.#plan = plan
    this.#spending = spending
  }

  async all(): Promise<Counts> {
    const { chosen, checks, deep, busy } = this.#plan
    await this.#spending.begin()
    const endLoops = busyLoops(busy)
    try {
      const counts: Counts[] = []
      // They come up while the checks run, which don't need them.
      const stores = this.#startStores()
      if (checks !== 'none') counts.push(await this.#stage('Checks', () => this.#check()))
      if (this.#runs('parts', 'components', 'scale')) {
        counts.push(await this.#stage('Parts, against real stores', () => this.#testParts(stores)))
      }
      if (chosen === null && checks === 'all') counts.push(await this.#stage('The web app', () => this.#testWebBuild()))
      if (this.#runs('browser', 'system')) {
        counts.push(await this.#stage('The whole system', () => this.#testSystem()))
      }
      if (this.#runs(...BREAKING)) counts.push(await this.#stage('Systems that break', () => this.#chosen(BREAKING)))
      for (const part of deepParts(deep, this.#plan.only))
        counts.push(await this.#stage(`Deep: ${part.title}`, () => this.#testDeep(part)))
      if (chosen === null && this.#plan.stages.length === 0 && deep === 'none') counts.push(this.#spending.check())
      return sum(counts)
    } finally {
      endLoops()
    }
  }

  /** Whether files of one of these kinds run. */
  #runs(...kinds: TestKind[]): boolean {
    const { chosen } = this.#plan
    return kinds.some((kind) => (chosen === null ? this.#isPlanned(kind) : chosen[kind]))
  }

  #isPlanned(kind: TestKind): boolean {
    const { stages } = this.#plan
    const stage = STAGE_OF[kind]
    return stage !== undefined && (stages.length === 0 || stages.includes(stage))
  }

  /** Runs the files of these kinds that were chosen, as often as it was asked for. */
  async #chosen(kinds: readonly VitestKind[], env?: NodeJS.ProcessEnv): Promise<Counts> {
    const counts: Counts[] = []
    for (const kind of kinds) {
      const runs = kind === 'parts' ? this.#runs('parts', 'components') : this.#runs(kind)
      for (let time = 0; runs && time < this.#plan.times; time++) counts.push(await this.#vitest(kind, env))
    }
    return sum(counts)
  }

  async #stage(title: string, run: () => Promise<Counts>): Promise<Counts> {
    this.#signal.throwIfAborted()
    console.log(`\n── ${title}`)
    try {
      return await this.#spending.measured(title, run)
    } catch (error) {
      this.#signal.throwIfAborted()
      console.error(error instanceof StartFailure ? `✗ ${error.message}` : error)
      return oneFailed(`${title}: ${error instanceof Error ? error.message : error}`)
    }
  }

  #check(): Promise<Counts> {
    const all = staticChecks()
    const chosen = this.#plan.checks === 'quick' ? all.filter(({ name }) => QUICK_CHECKS.includes(name)) : all
    return runChecks(chosen, this.#signal)
  }

  /** Only if a chosen file needs them. */
  #startStores(): Promise<TestStores> | undefined {
    const { chosen } = this.#plan
    const files = [...(chosen?.parts ?? []), ...(chosen?.scale ?? [])]
    if (chosen === null ? !this.#isPlanned('parts') : !needsStores(files)) return undefined
    const stores = startTestStores(this.#folder.dataFolder('stores'), {
      withS3: chosen === null || needsS3(files),
      onFatal: this.#reportFatal,
      signal: this.#signal,
    })
    // The stage that needs them says why they aren't there.
    stores.catch(() => undefined)
    return stores
  }

  async #testParts(starting: Promise<TestStores> | undefined): Promise<Counts> {
    const stores = await starting
    try {
      return await this.#chosen(['parts', 'scale'], stores?.env)
    } finally {
      await stores?.stop()
    }
  }

  async #testWebBuild(): Promise<Counts> {
    await buildWeb(this.#signal)
    return runChecks([sizeCheck()], this.#signal)
  }

  async #testSystem(): Promise<Counts> {
    const chromium = this.#runs('browser') ? await this.#findChromium() : ''
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
    }
    try {
      const counts: Counts[] = []
      if (this.#runs('browser')) counts.push(await this.#playwright(env))
      counts.push(await this.#chosen(['system'], env))
      return sum(counts)
    } finally {
      await system.stop()
      await provider.stop()
    }
  }

  async #testDeep(part: DeepPart): Promise<Counts> {
    const reason = await part.skipReason?.(this.#signal)
    if (reason) {
      console.log(`Skipped: ${reason}`)
      return NO_TESTS
    }
    const signal = AbortSignal.any([this.#signal, AbortSignal.timeout(part.minutes * 60_000)])
    return part.run({ folder: this.#folder, signal, vitest: (kind, env) => this.#vitest(kind, env, signal) })
  }

  #vitest(kind: VitestKind, env: NodeJS.ProcessEnv = {}, signal = this.#signal): Promise<Counts> {
    return runVitest(kind, {
      files: this.#filesOf(kind),
      shard: this.#plan.shard,
      reportPath: this.#folder.file(`${kind}.json`),
      env: { ...this.#env(), ...env },
      signal,
    })
  }

  #filesOf(kind: VitestKind): string[] {
    const { chosen } = this.#plan
    if (chosen === null) return []
    return kind === 'parts' ? [...(chosen.parts ?? []), ...(chosen.components ?? [])] : (chosen[kind] ?? [])
  }

  #playwright(env: NodeJS.ProcessEnv): Promise<Counts> {
    return runPlaywright({
      files: this.#plan.chosen?.browser ?? [],
      times: this.#plan.times,
      shard: this.#plan.shard,
      reportPath: this.#folder.file('browser.json'),
      env: { ...this.#env(), ...env },
      signal: this.#signal,
    })
  }

  #env(): NodeJS.ProcessEnv {
    return { LECTERN_TEST_DATA: this.#folder.path, ...this.#spending.env }
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
