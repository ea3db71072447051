import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { System } from '@lectern/local/system.ts'
import { differences } from '../support/commands.ts'

const LINES = 40
/** As pino counts: a warning and worse. */
const GRAVE = /"level":(?:"?(?:warn|error|fatal)|[4-6]0)/

/** What to look at when something is missing, before the copy is taken down: truth's differences, and what each process warned of last. */
export async function evidence({ env, folder }: System): Promise<string> {
  const told = await differences(env).catch(String)
  const logs = join(folder, 'logs')
  const warnings = (await readdir(logs)).map(async (file) => {
    const lines = (await readFile(join(logs, file), 'utf8')).split('\n').filter((line) => GRAVE.test(line))
    return [`── ${file}, ${lines.length} warnings`, ...lines.slice(-LINES).map((line) => line.slice(0, 400))]
  })
  return [JSON.stringify(told, null, 2), ...(await Promise.all(warnings)).flat()].join('\n')
}
