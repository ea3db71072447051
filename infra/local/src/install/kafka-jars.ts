import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CACHE, REPOSITORY } from '../repository.ts'
import { runCommand, tail } from '../run-command.ts'
import { StartFailure } from '../start-failure.ts'
import { aptInstall, canInstallWithApt, type Installation } from './apt.ts'

const POM = join(REPOSITORY, 'infra/kafka/pom.xml')

/** The folder with Kafka's jars, named after the pom that lists them. Maven fetches them the first time. */
export async function findKafkaJars(installation: Installation): Promise<string> {
  const folder = join(CACHE, `kafka-${createHash('sha256').update(readFileSync(POM)).digest('hex').slice(0, 12)}`)
  if (existsSync(folder)) return folder
  const { signal, say } = installation
  await ensureMaven(installation)
  say('fetching Kafka with Maven')
  mkdirSync(CACHE, { recursive: true })
  const draft = mkdtempSync(join(CACHE, 'kafka-draft-'))
  try {
    const goal = ['dependency:copy-dependencies', '-DincludeScope=runtime', `-DoutputDirectory=${draft}`]
    const { code, output } = await runCommand('mvn', ['-q', '-B', '-f', POM, ...goal], { signal })
    if (code !== 0) throw new StartFailure(`Maven could not fetch Kafka: ${tail(output)}`)
    // Appears complete or not at all. Another copy may have been quicker: its folder is as good.
    if (!existsSync(folder)) renameSync(draft, folder)
    return folder
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

async function ensureMaven({ signal, say }: Installation): Promise<void> {
  const runs = async () => (await runCommand('mvn', ['--version'], { signal })).code === 0
  if (await runs()) return
  if (canInstallWithApt()) {
    say('installing Maven with apt')
    await aptInstall(['maven'], signal)
  }
  if (await runs()) return
  throw new StartFailure('Maven is missing (it fetches Kafka): install it, start Docker, or set KAFKA_BROKERS.')
}
