import type { Readable } from 'node:stream'
import { clamdScanner } from './clamd-scanner.ts'
import { commandScanner } from './command-scanner.ts'

export type Verdict = 'clean' | 'infected' | 'too-large'

/** Reads bytes to their end and says what it found. Rejects when it can't say: nobody knows then. */
export type Scanner = (bytes: Readable, stop: AbortSignal) => Promise<Verdict>

const SETTING = /^(?:clamd:\/\/(?<host>[\w.-]+|\[[\da-f:]+\]):(?<port>\d{1,5})|command:(?<path>\/\S+))$/i

/** `clamd://host:3310` or `command:/path/to/program`; null for anything else. */
export function scannerOf(setting: string): Scanner | null {
  const { host, port, path } = SETTING.exec(setting)?.groups ?? {}
  if (path !== undefined) return commandScanner(path)
  if (host === undefined || Number(port) > 65_535) return null
  return clamdScanner({ host: host.replaceAll(/[[\]]/g, ''), port: Number(port) })
}
