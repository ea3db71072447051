import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** When, at which commit and on what a bench runs; `how` it was called, in between. */
export async function circumstances(...how: string[]): Promise<string> {
  const { stdout } = await run('git', ['rev-parse', '--short', 'HEAD'])
  const machine = `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
  return [new Date().toISOString().slice(0, 10), `commit ${stdout.trim()}`, ...how, machine].join(', ')
}

/** Puts text between the two marks that a page of docs/ has for a bench, as `<!-- bench:http -->` and `<!-- /bench:http -->`, its tables in columns. */
export async function putInDocs(page: string, bench: string, text: string): Promise<void> {
  const file = new URL(`../docs/${page}`, import.meta.url)
  const [begin, end] = [`<!-- ${bench} -->`, `<!-- /${bench} -->`]
  const whole = await readFile(file, 'utf8')
  const [before, after] = [whole.split(begin)[0], whole.split(end)[1]]
  if (before === undefined || after === undefined) throw new Error(`docs/${page} lacks ${begin} and ${end}`)
  await writeFile(file, `${before}${begin}\n\n${text}\n\n${end}${after}`)
  await run('npx', ['biome', 'format', '--write', fileURLToPath(file)])
}
