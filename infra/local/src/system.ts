import { existsSync } from 'node:fs'
import type { DataFolder } from './data-folder.ts'
import type { LockFile } from './lock-file.ts'
import { writeMetricsTargets } from './metrics-targets.ts'
import { PortReservations, type Ports } from './ports.ts'
import { type Addresses, serviceUrl } from './process-specs.ts'
import { Supervisor } from './processes/supervisor.ts'
import { checkRoom, lackOfRoom, RUNNING_MB } from './room.ts'
import { type RuntimeEnv, runtimeEnv, writeRuntimeEnv } from './runtime-env.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import { ComposeStores, usesContainers } from './stores/docker.ts'
import { STORE_SETTINGS } from './stores/store.ts'
import { withoutStripe } from './stripe.ts'
import { SystemProcesses } from './system-processes.ts'
import { bringUpStores, bringUpSystem, type Progress, type Restore } from './system-tasks.ts'

export interface SystemOptions {
  folder: DataFolder
  /** Settings; the ports and store addresses in it count for a copy that isn't private. Default: this process's environment. */
  env?: NodeJS.ProcessEnv
  /** A copy for tests: free ports, nothing kept, no demo data, stores of its own whatever the environment says. */
  isPrivate?: boolean
  /** Whether what Postgres and Redis keep survives a power cut. Default: what isn't private does. */
  isDurable?: boolean
  seed?: boolean
  /** Data to begin with, for a copy that has none. */
  restore?: Restore
  progress?: Progress
  /** Everything, or what there is beside services and gateway, as it is: nothing in the stores is made or changed. */
  extent?: 'everything' | 'stores'
  /** Every line that any process says. */
  onLine?: (name: string, line: string) => void
  /** A store died and couldn't be started again: the copy can't go on, and its owner should stop it. */
  onFatal?: (message: string) => void
}

/** One running copy of Lectern: stores, services, gateway. */
export class System {
  /** Settles when what a start doesn't wait for is there, too: Kafka, on a folder that has run before. Rejects with a StartFailure. */
  complete: Promise<unknown> = Promise.resolve()
  readonly #options: SystemOptions
  readonly #supervisor: Supervisor
  readonly #reservations = new PortReservations()
  #lock: LockFile | undefined
  #compose: ComposeStores | undefined
  #addresses: Addresses | undefined
  #stopped: Promise<void> | undefined

  constructor(options: SystemOptions) {
    this.#options = options
    this.#supervisor = new Supervisor({
      registryPath: options.folder.file('processes.json'),
      logsFolder: options.folder.logs,
      onLine: options.onLine ?? (() => undefined),
      onFatal: options.onFatal ?? (() => undefined),
      obstacle: () => this.#lackOfRoom(),
    })
  }

  /** Brings everything up and writes `runtime.env`. After a failure nothing is left running. @throws StartFailure */
  async start(): Promise<void> {
    const { folder, isPrivate = false, isDurable = !isPrivate, seed = false, ...others } = this.#options
    const { restore, progress = 'silent', extent } = others
    const env = this.#settings()
    try {
      checkRoom(folder.path, RUNNING_MB)
      this.#lock = folder.lock()
      await this.#supervisor.begin()
      folder.create()
      const ports = await this.#reservations.choose(folder, env, isPrivate)
      const secrets = loadSecrets(folder)
      this.#compose = await this.#findDocker(env, ports, secrets)
      const context = {
        folder,
        secrets,
        ports,
        env,
        supervisor: this.#supervisor,
        durable: isDurable,
        containers: this.#compose,
        say: () => undefined,
      }
      if (extent === 'stores') {
        this.#addresses = await bringUpStores(context)
      } else {
        const { addresses, rest } = await bringUpSystem(context, { progress, seed, restore })
        this.#addresses = addresses
        this.complete = rest
        // Who waits for it hears it.
        rest.catch(() => undefined)
      }
      writeRuntimeEnv(folder.runtimeEnv, this.env)
      writeMetricsTargets(folder, env)
    } catch (error) {
      // What goes wrong because of the stopping is no news.
      await this.stop().catch(() => undefined)
      throw error
    }
  }

  #lackOfRoom(): string | undefined {
    const { folder } = this.#options
    const disks = existsSync(folder.systemFolder) ? [folder.path, folder.systemFolder] : [folder.path]
    return disks.map((path) => lackOfRoom(path, RUNNING_MB)).find((lack) => lack !== undefined)
  }

  /** A private copy takes nothing from the environment that would make it meet another one. */
  #settings(): NodeJS.ProcessEnv {
    const { env = process.env, isPrivate } = this.#options
    if (!isPrivate) return withReplicas(env)
    const {
      POSTGRES_URL: _postgres,
      REDIS_URL: _redis,
      KAFKA_BROKERS: _kafka,
      KAFKA_REPLICAS: _replicas,
      ...others
    } = env
    const { VIDEO_FOLDER: _folder, VIDEO_S3_BUCKET: _bucket, ...rest } = others
    // Least of all a real Stripe account.
    return withReplicas(withoutStripe(rest))
  }

  async #findDocker(env: NodeJS.ProcessEnv, ports: Ports, secrets: Secrets): Promise<ComposeStores | undefined> {
    const allGiven = Object.values(STORE_SETTINGS).every((setting) => env[setting])
    if (allGiven || !(await usesContainers(env, secrets, this.#supervisor.signal))) return undefined
    return new ComposeStores(this.#options.folder, secrets, ports)
  }

  /** Where its data is, for commands that are told so by LECTERN_DATA. */
  get folder(): string {
    return this.#options.folder.path
  }

  /** The gateway's address. */
  get url(): string {
    return serviceUrl(this.#running, 'gateway')
  }

  get env(): RuntimeEnv {
    return runtimeEnv(this.#running)
  }

  /** To break things with. */
  get processes(): SystemProcesses {
    return new SystemProcesses({
      supervisor: this.#supervisor,
      addresses: this.#running,
      compose: this.#compose,
      reservations: this.#reservations,
    })
  }

  get #running(): Addresses {
    if (!this.#addresses) throw new Error('The system is not running')
    return this.#addresses
  }

  /** Stops services first and stores last, and lets go of ports and data folder. A private copy's data is removed. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stopOnce()
    return this.#stopped
  }

  async #stopOnce(): Promise<void> {
    await this.#supervisor.stopAll()
    await (this.#options.isPrivate ? this.#compose?.remove() : this.#compose?.stop())
    // Without the lock the folder is another copy's.
    const isOwn = this.#lock !== undefined
    this.#letGo()
    if (isOwn && this.#options.isPrivate && this.#options.folder.exists) this.#options.folder.wipe()
  }

  /** Kills everything at once. */
  killAll(): void {
    this.#supervisor.killAll()
    this.#letGo()
  }

  #letGo(): void {
    this.#reservations.release()
    this.#lock?.release()
  }
}

/** What it starts itself is one broker. */
function withReplicas(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return env.KAFKA_BROKERS || env.KAFKA_REPLICAS ? env : { ...env, KAFKA_REPLICAS: '1' }
}
