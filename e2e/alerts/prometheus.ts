import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PortReservations } from '@lectern/local/ports.ts'
import { REPOSITORY } from '@lectern/local/repository.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { z } from 'zod'
import { shortened } from './shortened.ts'

export const RULES = join(REPOSITORY, 'infra/monitoring/prometheus/alerts.yml')
const TIMEOUT_MS = 90_000

const alertSchema = z.object({
  state: z.enum(['pending', 'firing']),
  labels: z.record(z.string(), z.string()),
  annotations: z.record(z.string(), z.string()),
})
export type Alert = z.infer<typeof alertSchema>
const answerSchema = z.object({ data: z.object({ alerts: z.array(alertSchema) }) })
const resultSchema = z.object({
  status: z.string(),
  error: z.string().optional(),
  data: z.object({ result: z.array(z.unknown()) }).optional(),
})

/** A real Prometheus, this machine's own, that collects from a copy of Lectern each second under the rules of infra/monitoring, shortened. */
export class Prometheus {
  readonly #ports = new PortReservations()
  readonly #url: string
  readonly #folder: string
  readonly #child: ChildProcess

  private constructor(parts: { url: string; folder: string; child: ChildProcess; ports: PortReservations }) {
    this.#url = parts.url
    this.#folder = parts.folder
    this.#child = parts.child
    this.#ports = parts.ports
  }

  /** `targets` is the file in which the copy has written its addresses. @throws where there is no Prometheus */
  static async start(targets: string): Promise<Prometheus> {
    const ports = new PortReservations()
    const address = `127.0.0.1:${await ports.anyFree()}`
    const folder = await mkdtemp(join(tmpdir(), 'lectern-prometheus-'))
    await writeFile(join(folder, 'alerts.yml'), shortened(await readFile(RULES, 'utf8')))
    const config = {
      global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
      rule_files: ['alerts.yml'],
      scrape_configs: [{ job_name: 'lectern', file_sd_configs: [{ files: [targets] }] }],
    }
    // JSON is YAML.
    await writeFile(join(folder, 'prometheus.yml'), JSON.stringify(config))
    const args = [`--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}/data`]
    const child = spawn('prometheus', [...args, `--web.listen-address=${address}`, '--log.level=warn'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    process.once('exit', () => child.kill())
    await Promise.race([
      once(child, 'spawn'),
      once(child, 'error').then(([error]) => {
        throw new Error('prometheus is missing: install it (Debian: apt-get install prometheus)', { cause: error })
      }),
    ])
    const prometheus = new Prometheus({ url: `http://${address}`, folder, child, ports })
    await eventually(async () => {
      if (!(await fetch(`http://${address}/-/ready`)).ok) throw new Error('Prometheus is not ready')
    })
    return prometheus
  }

  /** Pending ones too. */
  async alerts(): Promise<Alert[]> {
    return answerSchema.parse(await (await fetch(`${this.#url}/api/v1/alerts`)).json()).data.alerts
  }

  async firing(): Promise<string[]> {
    const firing = (await this.alerts()).filter(({ state }) => state === 'firing')
    return [...new Set(firing.map(({ labels }) => labels.alertname ?? ''))].sort()
  }

  /** Resolves with the alert once it fires, with these labels among its own. @throws with what is there instead, after a minute and a half */
  async fires(name: string, labels: Record<string, string> = {}): Promise<Alert> {
    return eventually(async () => {
      const alerts = await this.alerts()
      const found = alerts.find(
        (alert) =>
          alert.state === 'firing' &&
          Object.entries({ ...labels, alertname: name }).every(([label, value]) => alert.labels[label] === value),
      )
      if (found) return found
      const others = alerts.map((alert) => `${alert.labels.alertname} ${alert.state}`)
      throw new Error(`${name} ${JSON.stringify(labels)} does not fire; there are: ${others.join(', ')}`)
    }, TIMEOUT_MS)
  }

  /** How many series a query answers. @throws where it can't be asked */
  async count(query: string): Promise<number> {
    const response = await fetch(`${this.#url}/api/v1/query?${new URLSearchParams({ query })}`)
    const { status, error, data } = resultSchema.parse(await response.json())
    if (status !== 'success' || data === undefined) throw new Error(`${query}: ${error}`)
    return data.result.length
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    await ended
    this.#ports.release()
    await rm(this.#folder, { recursive: true, force: true })
  }
}
