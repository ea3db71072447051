import { clamdScanner } from './clamd-scanner.ts'
import { commandScanner } from './command-scanner.ts'
import type { Scanner } from './verdict.ts'

const SETTING = /^(?:clamd:\/\/(?<host>[\w.-]+|\[[\da-f:]+\]):(?<port>\d{1,5})|command:(?<path>\/\S+))$/i

/** `clamd://host:3310` or `command:/path/to/program`; null for anything else. */
export function scannerOf(setting: string): Scanner | null {
  const { host, port, path } = SETTING.exec(setting)?.groups ?? {}
  if (path !== undefined) return commandScanner(path)
  if (host === undefined || Number(port) > 65_535) return null
  return clamdScanner({ host: host.replaceAll(/[[\]]/g, ''), port: Number(port) })
}
