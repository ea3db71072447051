import { join } from 'node:path'
import { runCommand } from '../run-command.ts'
import { StartFailure } from '../start-failure.ts'
import { aptInstall, aptKnows, canInstallWithApt, type Installation } from './apt.ts'

export const OLDEST_JAVA = 17
const APT_RUNTIMES = ['openjdk-21-jre-headless', 'openjdk-17-jre-headless', 'default-jre-headless']

/** The `java` to run Kafka with: JAVA_HOME's, else the one on the PATH, else one that apt installs. */
export async function findJava({ signal, say }: Installation): Promise<string> {
  const candidates = process.env.JAVA_HOME ? [join(process.env.JAVA_HOME, 'bin', 'java'), 'java'] : ['java']
  for (const command of candidates) {
    if ((await javaVersion(command, signal)) >= OLDEST_JAVA) return command
  }
  if (!canInstallWithApt()) {
    throw new StartFailure(
      `Java ${OLDEST_JAVA} or newer is missing (Kafka runs on it): install a JRE, start Docker, or set KAFKA_BROKERS.`,
    )
  }
  say('installing a Java runtime with apt')
  await aptInstall([await runtimePackage(signal)], signal)
  if ((await javaVersion('java', signal)) >= OLDEST_JAVA) return 'java'
  throw new StartFailure(
    `apt brought no Java ${OLDEST_JAVA}: install a JRE ${OLDEST_JAVA} or newer, or set KAFKA_BROKERS.`,
  )
}

async function runtimePackage(signal: AbortSignal): Promise<string> {
  for (const name of APT_RUNTIMES) if (await aptKnows(name, signal)) return name
  // The lists are empty; aptInstall updates them.
  return 'default-jre-headless'
}

/** The major version, 0 when it isn't there. */
async function javaVersion(command: string, signal: AbortSignal): Promise<number> {
  const { code, output } = await runCommand(command, ['-version'], { signal })
  return code === 0 ? parseJavaVersion(output) : 0
}

/** `openjdk version "17.0.15" 2025-04-15` → 17; the old scheme, `"1.8.0_392"`, → 1. */
export function parseJavaVersion(output: string): number {
  return Number(/version "(\d+)/.exec(output)?.[1] ?? 0)
}
