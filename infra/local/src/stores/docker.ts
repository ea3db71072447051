import { join } from 'node:path'
import type { DataFolder } from '../data-folder.ts'
import type { Ports } from '../ports.ts'
import { REPOSITORY } from '../repository.ts'
import { type CommandResult, runCommand, tail } from '../run-command.ts'
import type { Secrets } from '../secrets.ts'
import { StartFailure } from '../start-failure.ts'
import type { Containers, StoreName } from './store.ts'

/** The stores for processes that run beside the engine. */
export const STORE_FILES = ['docker-compose.yml', join('infra', 'host-stores.yml')]

const FILE_OPTIONS = STORE_FILES.flatMap((file) => ['--file', join(REPOSITORY, file)])

const ANSWER_TIMEOUT_MS = 5_000

/** True when a Docker engine answers and the compose plugin is there. */
export async function dockerAnswers(signal: AbortSignal, env = process.env): Promise<boolean> {
  const options = { env, signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]) }
  try {
    const engine = await runCommand('docker', ['version', '--format', '{{.Server.Version}}'], options)
    const compose = await runCommand('docker', ['compose', 'version'], options)
    return engine.code === 0 && compose.code === 0
  } catch {
    // An engine that doesn't answer in time is none.
    signal.throwIfAborted()
    return false
  }
}

const WAYS = ['docker', 'native']

/**
 * Whether the stores run in containers. LECTERN_STORES says so, else an engine that answers and has their images, or can get them.
 *
 * @throws StartFailure when they are to, and can't
 */
export async function usesContainers(env: NodeJS.ProcessEnv, secrets: Secrets, signal: AbortSignal): Promise<boolean> {
  const { LECTERN_STORES: way = '' } = env
  if (way !== '' && !WAYS.includes(way))
    throw new StartFailure(`LECTERN_STORES is docker, native or empty, not ${way}.`)
  if (way === 'native') return false
  const problem = (await dockerAnswers(signal, env))
    ? await lackOfImages(env, secrets, signal)
    : 'no Docker engine answers'
  if (problem !== undefined && way === 'docker')
    throw new StartFailure(`The stores can't run in containers: ${problem}`)
  return problem === undefined
}

async function lackOfImages(
  env: NodeJS.ProcessEnv,
  secrets: Secrets,
  signal: AbortSignal,
): Promise<string | undefined> {
  const args = ['compose', ...FILE_OPTIONS, 'pull', '--quiet', '--policy', 'missing', 'postgres', 'redis', 'kafka']
  const { code, output } = await runCommand('docker', args, { env: { ...env, ...composeEnv(secrets, {}) }, signal })
  return code === 0 ? undefined : `couldn’t get their images: ${tail(output)}`
}

/** The stores of docker-compose.yml, in a compose project of their own per data folder, so that copies don't meet. */
export class ComposeStores implements Containers {
  readonly #project: string
  readonly #env: NodeJS.ProcessEnv
  readonly #started = new Set<StoreName>()
  #created: Promise<unknown> = Promise.resolve()

  constructor(folder: DataFolder, secrets: Secrets, ports: Partial<Ports> = {}) {
    this.#project = `lectern-${folder.id}`
    this.#env = { ...process.env, ...composeEnv(secrets, ports) }
  }

  async start(store: StoreName): Promise<void> {
    // One after the other: several at once would each make the networks that they share.
    this.#created = this.#created.then(() => this.#compose('up', '--no-start', '--no-deps', store))
    await this.#created
    const { code, output } = await this.#compose('up', '--detach', '--wait', '--no-deps', store)
    if (code !== 0) throw new StartFailure(`Docker could not start ${store}: ${tail(output)}`)
    this.#started.add(store)
  }

  /** Sends a signal to the store's main process. SIGSTOP and SIGCONT pause it and let it go on. */
  async kill(store: StoreName, signal: NodeJS.Signals): Promise<void> {
    await this.#compose('kill', '--signal', signal, store)
  }

  has(name: string): name is StoreName {
    return this.#started.has(name as StoreName)
  }

  async stop(...stores: StoreName[]): Promise<void> {
    await this.#compose('stop', ...stores)
  }

  /** Removes the containers with all their data. */
  async remove(): Promise<void> {
    await this.#compose('down', '--volumes')
  }

  #compose(...args: string[]): Promise<CommandResult> {
    return runCommand('docker', ['compose', '--project-name', this.#project, ...FILE_OPTIONS, ...args], {
      env: this.#env,
    })
  }
}

/** The variables of docker-compose.yml that its stores need. */
export function composeEnv(secrets: Secrets, { postgres, redis, kafka }: Partial<Ports>): Record<string, string> {
  return {
    ...(postgres && { POSTGRES_PORT: String(postgres) }),
    ...(redis && { REDIS_PORT: String(redis) }),
    ...(kafka && { KAFKA_PORT: String(kafka) }),
    POSTGRES_PASSWORD: secrets.postgresPassword,
    REDIS_PASSWORD: secrets.redisPassword,
    REDIS_LIVE_PASSWORD: secrets.redisLivePassword,
    KAFKA_BROKER_PASSWORD: secrets.kafkaPasswords.broker,
    KAFKA_INSTALLER_PASSWORD: secrets.kafkaPasswords.installer,
  }
}
