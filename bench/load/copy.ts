import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readRuntimeEnv } from '@lectern/local/runtime-env.ts'
import { type Sampled, sampleProcesses, storePorts } from './processes.ts'

/** The running copy that is measured. */
export interface Copy {
  env: Record<string, string>
  /** Where its data is. */
  folder: string
  sample(): Sampled[]
  /** What each service's topic takes on the disk of the one broker, in bytes; nothing where Kafka is in a container. */
  topicBytes(): Record<string, number>
}

/** By LECTERN_DATA, as `npm start` takes it. */
export function runningCopy(): Copy {
  const folder = resolve(process.env.LECTERN_DATA ?? '.data')
  const env = readRuntimeEnv(`${folder}/runtime.env`)
  const ports = storePorts(env)
  return {
    env,
    folder,
    sample: () => sampleProcesses(folder, ports),
    topicBytes: () => topicBytes(join(folder, 'kafka')),
  }
}

const PARTITION = /^lectern\.(\w+)-\d+$/

function topicBytes(logs: string): Record<string, number> {
  const bytes: Record<string, number> = {}
  for (const partition of existsSync(logs) ? readdirSync(logs) : []) {
    const service = PARTITION.exec(partition)?.[1]
    if (service === undefined) continue
    const files = readdirSync(join(logs, partition)).filter((name) => name.endsWith('.log'))
    const sizes = files.map((name) => statSync(join(logs, partition, name)).size)
    bytes[service] = sizes.reduce((sum, size) => sum + size, bytes[service] ?? 0)
  }
  return bytes
}
