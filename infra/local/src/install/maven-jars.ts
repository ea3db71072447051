import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CACHE, REPOSITORY } from '../repository.ts'
import { runCommand, tail } from '../run-command.ts'
import { StartFailure } from '../start-failure.ts'
import { aptInstall, canInstallWithApt, type Installation } from './apt.ts'

/** A program in Java whose jars a pom of `infra/` lists. */
export interface JavaProgram {
  /** As people know it. */
  title: string
  /** The folder in `infra/`. */
  folder: string
  /** What one can do where Maven can't be had. */
  instead: string
}

/** The folder with a program's jars, named after the pom that lists them. Maven fetches them the first time. */
export async function findJars(program: JavaProgram, installation: Installation): Promise<string> {
  const pom = join(REPOSITORY, 'infra', program.folder, 'pom.xml')
  const digest = createHash('sha256').update(readFileSync(pom)).digest('hex').slice(0, 12)
  const folder = join(CACHE, `${program.folder}-${digest}`)
  if (existsSync(folder)) return folder
  const { signal, say } = installation
  await ensureMaven(program, installation)
  say(`fetching ${program.title} with Maven`)
  mkdirSync(CACHE, { recursive: true })
  const draft = mkdtempSync(join(CACHE, `${program.folder}-draft-`))
  try {
    const goal = ['dependency:copy-dependencies', '-DincludeScope=runtime', `-DoutputDirectory=${draft}`]
    const { code, output } = await runCommand('mvn', ['-q', '-B', '-f', pom, ...goal], { signal })
    if (code !== 0) throw new StartFailure(`Maven could not fetch ${program.title}: ${tail(output)}`)
    // Appears complete or not at all. Another copy may have been quicker: its folder is as good.
    if (!existsSync(folder)) renameSync(draft, folder)
    return folder
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

async function ensureMaven({ title, instead }: JavaProgram, { signal, say }: Installation): Promise<void> {
  const runs = async () => (await runCommand('mvn', ['--version'], { signal })).code === 0
  if (await runs()) return
  if (canInstallWithApt()) {
    say('installing Maven with apt')
    await aptInstall(['maven'], signal)
  }
  if (await runs()) return
  throw new StartFailure(`Maven is missing (it fetches ${title}): install it, ${instead}.`)
}
