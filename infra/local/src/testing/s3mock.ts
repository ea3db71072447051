import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DataFolder } from '../data-folder.ts'
import { findJava } from '../install/java.ts'
import { findJars, type JavaProgram } from '../install/maven-jars.ts'
import type { Supervisor } from '../processes/supervisor.ts'

const S3MOCK: JavaProgram = { title: 'S3Mock', folder: 's3mock', instead: 'or set TEST_S3_ENDPOINT' }
const READY_TIMEOUT_MS = 180_000
const STOP_TIMEOUT_MS = 5_000
const PROBE_TIMEOUT_MS = 2_000
/** It serves a few small tests, so it is to start soon rather than to run fast. */
const JVM_OPTIONS = ['-Xms32m', '-Xmx192m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xshare:auto']

/** The tests that need it. It takes seconds to start, which no other test is to wait for. */
const TESTS = ['services/catalog/test/video-s3.test.ts', 'infra/local/test/backup-storage.test.ts']

/** Whether one of these test files needs it. */
export function needsS3(files: readonly string[]): boolean {
  return files.some((file) => TESTS.includes(file))
}

/** Brings up Adobe's S3Mock, a server that speaks S3, and answers its address. */
export async function startS3Mock(
  folder: DataFolder,
  { supervisor, port, say }: { supervisor: Supervisor; port: number; say: (message: string) => void },
): Promise<string> {
  const installation = { signal: supervisor.signal, say }
  const java = await findJava(installation)
  const jars = await findJars(S3MOCK, installation)
  const [jar = ''] = readdirSync(jars)
  const data = folder.file('s3')
  mkdirSync(data, { recursive: true })
  const address = `http://127.0.0.1:${port}`
  await supervisor.run(
    {
      name: 's3',
      kind: 'store',
      command: java,
      args: [
        ...JVM_OPTIONS,
        ...['-jar', join(jars, jar), '--server.address=127.0.0.1', '--server.port=0', `--http.port=${port}`],
        `--com.adobe.testing.s3mock.store.root=${data}`,
      ],
      env: process.env,
      stopSignal: 'SIGTERM',
      stopTimeoutMs: STOP_TIMEOUT_MS,
    },
    () => answers(address),
    READY_TIMEOUT_MS,
  )
  return address
}

async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) })
    await response.body?.cancel()
    return response.ok
  } catch {
    // Not listening yet.
    return false
  }
}
