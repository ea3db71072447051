import { randomBytes, randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { basename, join } from 'node:path'
import { parseEnv } from 'node:util'
import { PortReservations } from '@lectern/local/ports.ts'
import { REPOSITORY } from '@lectern/local/repository.ts'
import { runCommand, tail } from '@lectern/local/run-command.ts'
import type { Person } from '../support/people.ts'
import type { SystemEnv } from '../support/stripe.ts'

const IMAGE = 'lectern:test'
const SANDBOX_IMAGE = 'lectern-sandbox:test'
/** Of docker-compose.yml, by the folder that builds one in its place. */
const PUBLIC_IMAGES = { caddy: 'caddy:2', prometheus: 'prom/prometheus:v3.5.0' }
const LIMITS = ['RATE_LIMIT_VISITOR_READS', 'RATE_LIMIT_VISITOR_CHANGES', 'RATE_LIMIT_SIGNED_IN']
const COMPOSE_ENV = 'infra/local/src/compose-env.ts'

/** docker-compose.yml as an operator runs it, in a project with an image, ports and volumes of its own. */
export class ComposeSystem {
  readonly project = `lectern-test-${randomBytes(4).toString('hex')}`
  readonly #ports = new PortReservations()
  #folder = ''
  #env: NodeJS.ProcessEnv = {}

  /** Builds the image and makes the secrets; nothing runs yet. */
  async make(): Promise<void> {
    this.#folder = await mkdtemp(join(tmpdir(), 'lectern-compose-'))
    // For the containers, whose user is another one.
    await chmod(this.#folder, 0o777)
    const ports = await Promise.all([1, 2, 3, 4, 5].map(() => this.#ports.anyFree()))
    const [port, httpsPort, sandboxPort, prometheusPort, mailPort] = ports.map(String)
    this.#env = {
      LECTERN_IMAGE: IMAGE,
      LECTERN_SANDBOX_IMAGE: SANDBOX_IMAGE,
      PORT: port,
      HTTPS_PORT: httpsPort,
      FRONT_SUBNET: `172.31.${randomInt(240)}.0/24`,
      PUBLIC_ORIGINS: `http://127.0.0.1:${port}`,
      STRIPE_SANDBOX_PORT: sandboxPort,
      STRIPE_SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
      MAIL_CATCHER_PORT: mailPort,
      BACKUPS: this.#folder,
      BACKUP_PASSPHRASE: randomBytes(16).toString('hex'),
      METRICS_PORT: '9464',
      PROMETHEUS_PORT: prometheusPort,
      REGISTRATION_TEACHERS: 'open',
      // All callers here are one.
      ...Object.fromEntries(LIMITS.map((name) => [name, '1000000'])),
      COMPOSE_PROJECT_NAME: this.project,
      COMPOSE_ENV_FILES: this.#envFile,
    }
    await this.docker('build', '--target', 'sandbox', '--tag', SANDBOX_IMAGE, REPOSITORY)
    await this.docker('build', '--tag', IMAGE, REPOSITORY)
    for (const [folder, image] of Object.entries(PUBLIC_IMAGES)) {
      await this.docker('image', 'inspect', image)
        .catch(() => this.docker('pull', image))
        .catch(() => this.docker('build', '--tag', image, join(import.meta.dirname, folder)))
    }
    const user = `${userInfo().uid}:${userInfo().gid}`
    const here = ['--user', user, '--volume', `${this.#folder}:/here`]
    await this.docker('run', '--rm', ...here, IMAGE, COMPOSE_ENV, '/here/.env')
  }

  get url(): string {
    return `http://127.0.0.1:${this.#env.PORT}`
  }

  get prometheusUrl(): string {
    return `http://127.0.0.1:${this.#env.PROMETHEUS_PORT}`
  }

  /** As the tests of a copy outside of containers get it: the sandbox is on a port of this machine. */
  async env(): Promise<SystemEnv> {
    const secrets = parseEnv(await readFile(this.#envFile, 'utf8'))
    return { ...secrets, ...this.#env, STRIPE_API_BASE: this.#env.STRIPE_SANDBOX_URL }
  }

  /** The importer of the image on a folder or file of this machine, beside the proxy. Answers what it printed. */
  importCourse(source: string, { username, password }: Person): Promise<string> {
    const volume = ['--volume', `${source}:/source/${basename(source)}:ro`]
    const where = ['--network', `${this.project}_front`, '--env', `LECTERN_PASSWORD=${password}`]
    const importer = [IMAGE, 'packages/course-importer/src/cli.ts', `/source/${basename(source)}`]
    return this.docker('run', '--rm', ...where, ...volume, ...importer, '--teacher', username, '--url', 'http://proxy')
  }

  /** The answers' statuses to sign-ins with these bodies, one after the other, by a caller whose address in the front network ends so. */
  async signInsFrom(end: number, bodies: string[], headers: Record<string, string> = {}): Promise<number[]> {
    const address = this.#env.FRONT_SUBNET?.replace('0/24', String(end)) ?? ''
    const program = `
      for (const body of ${JSON.stringify(bodies)}) {
        const headers = { 'content-type': 'application/json', origin: 'http://proxy', ...${JSON.stringify(headers)} }
        console.log((await fetch('http://proxy/api/login', { method: 'POST', headers, body })).status)
      }`
    const where = ['--network', `${this.project}_front`, '--ip', address]
    const output = await this.docker('run', '--rm', ...where, IMAGE, '--input-type=module', '--eval', program)
    return output.trim().split('\n').map(Number)
  }

  /** Everything that Lectern keeps is gone; Stripe, for which the sandbox stands, is elsewhere. */
  async loseEverything(): Promise<void> {
    await this.compose('down')
    const volumes = ['postgres', 'redis', 'kafka', 'videos'].map((name) => `${this.project}_${name}`)
    await this.docker('volume', 'rm', ...volumes)
  }

  /** A file for containers to read. */
  async keep(name: string, bytes: Buffer): Promise<string> {
    const path = join(this.#folder, name)
    await writeFile(path, bytes)
    return path
  }

  /** `docker compose …` in this project. Answers what it printed. @throws with the end of that where it fails */
  compose(...args: string[]): Promise<string> {
    return this.docker('compose', ...args)
  }

  docker(...args: string[]): Promise<string> {
    return this.run('docker', ...args)
  }

  /** Any program, with the variables that lead docker compose to this project. */
  async run(program: string, ...args: string[]): Promise<string> {
    const env = { ...process.env, ...this.#env }
    const { code, output } = await runCommand(program, args, { cwd: REPOSITORY, env })
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}: ${tail(output, 30)}`)
    return output
  }

  /** Ids of a service's containers. */
  async containersOf(service: string): Promise<string[]> {
    return (await this.compose('ps', '--quiet', service)).split('\n').filter((line) => /^[0-9a-f]{64}$/.test(line))
  }

  /** Removes containers, networks, volumes and the secrets. The image stays, so that the next build is short. */
  async remove(): Promise<void> {
    if (existsSync(this.#envFile)) await this.compose('--profile', '*', 'down', '--volumes', '--remove-orphans')
    this.#ports.release()
    await rm(this.#folder, { recursive: true, force: true })
  }

  get #envFile(): string {
    return join(this.#folder, '.env')
  }
}
