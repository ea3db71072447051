import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameOf } from '@lectern/local/backup/storage/storage.ts'
import { PortReservations } from '@lectern/local/ports.ts'
import { REPOSITORY } from '@lectern/local/repository.ts'
import { temporaryFolder } from '@lectern/service-kit/testing/folder.ts'
import { test } from 'vitest'
import type { Watched } from './watched.ts'

const TWO_DAYS_MS = 2 * 86_400_000

export function backupAlerts(watched: () => Watched): void {
  test('the newest backup is of two days ago, and none can be made', async () => {
    const { system, fires } = watched()
    const folder = temporaryFolder()
    mkdirSync(join(folder, nameOf(new Date(Date.now() - TWO_DAYS_MS))))
    const ports = new PortReservations()
    const port = String(await ports.anyFree())
    const schedule = spawn(process.execPath, [join(REPOSITORY, 'infra/local/src/backup.ts'), '--schedule'], {
      stdio: 'ignore',
      env: {
        ...process.env,
        ...system.env,
        ...{ HOST: '127.0.0.1', PORT: '0', METRICS_PORT: port, LOG_LEVEL: 'silent', BACKUP_TO: folder },
        // Nobody listens there.
        IDENTITY_DATABASE_URL: 'postgresql://lectern_identity@127.0.0.1:9/lectern_identity',
      },
    })
    const targets = join(system.folder, 'metrics-targets.json')
    const before = readFileSync(targets, 'utf8')
    // Prometheus may be reading it.
    const putTargets = (text: string) => {
      writeFileSync(`${targets}.new`, text)
      renameSync(`${targets}.new`, targets)
    }
    try {
      putTargets(JSON.stringify([...JSON.parse(before), { targets: [`127.0.0.1:${port}`] }]))
      await Promise.all([fires('LecternBackupFails'), fires('LecternBackupOld')])
    } finally {
      putTargets(before)
      const ended = once(schedule, 'exit')
      schedule.kill('SIGTERM')
      await ended
      ports.release()
    }
  }, 180_000)
}
