import type { ServiceName } from '@lectern/contracts/calls/public/route.ts'
import type { PortReservations } from './ports.ts'
import { type Addresses, gatewaySpec, serviceSpec } from './process-specs.ts'
import type { Supervisor } from './processes/supervisor.ts'
import { answersReady } from './readiness.ts'
import type { ComposeStores } from './stores/docker.ts'

const TIMEOUT_MS = 60_000

/** The processes of a running copy by name: `gateway`, the services, `stripe-sandbox`, `mail-catcher`, `postgres`, `redis`, `kafka`, and replicas. */
export class SystemProcesses {
  readonly #supervisor: Supervisor
  readonly #addresses: Addresses
  readonly #compose: ComposeStores | undefined
  readonly #reservations: PortReservations

  constructor(parts: {
    supervisor: Supervisor
    addresses: Addresses
    compose: ComposeStores | undefined
    reservations: PortReservations
  }) {
    this.#supervisor = parts.supervisor
    this.#addresses = parts.addresses
    this.#compose = parts.compose
    this.#reservations = parts.reservations
  }

  get names(): string[] {
    return this.#supervisor.names
  }

  /** Undefined while it is down, and for a store in a container. */
  pid(name: string): number | undefined {
    return this.#compose?.has(name) ? undefined : this.#supervisor.process(name).pid
  }

  /**
   * Sends a signal. A service, or the sandbox, that dies of it is started again by the supervisor, as any other that dies; a store stays
   * down until `start`. SIGSTOP and SIGCONT pause a process and let it go on.
   */
  async kill(name: string, signal: NodeJS.Signals): Promise<void> {
    if (this.#compose?.has(name)) return this.#compose.kill(name, signal)
    const process = this.#supervisor.process(name)
    process.signal(signal, { expected: process.spec.kind === 'store' })
  }

  /** Stops it in its own time; it stays down until `start`. */
  async stop(name: string): Promise<void> {
    if (this.#compose?.has(name)) return this.#compose.stop(name)
    await this.#supervisor.process(name).stop()
  }

  /** Starts what was stopped or killed, and waits until it is ready. */
  async start(name: string): Promise<void> {
    if (this.#compose?.has(name)) return this.#compose.start(name)
    await this.#supervisor.startAgain(name)
  }

  /** Waits until it is ready, for a service that the supervisor is starting again. */
  async waitUntilReady(name: string): Promise<void> {
    await this.#supervisor.waitUntilReady(name)
  }

  /**
   * Starts one more process of a service, or of the gateway, on the same stores, with these settings in the place of the others'; answers its
   * name and address.
   */
  async startReplica(
    of: ServiceName | 'gateway',
    settings: NodeJS.ProcessEnv = {},
  ): Promise<{ name: string; url: string }> {
    const port = await this.#reservations.anyFree()
    const replica = { name: `${of}-${port}`, port }
    const spec = of === 'gateway' ? gatewaySpec(this.#addresses, replica) : serviceSpec(this.#addresses, of, replica)
    const url = `http://127.0.0.1:${port}`
    await this.#supervisor.run({ ...spec, env: { ...spec.env, ...settings } }, () => answersReady(url), TIMEOUT_MS)
    return { name: replica.name, url }
  }
}
