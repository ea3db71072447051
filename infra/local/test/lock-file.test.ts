import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@lectern/service-kit/testing/folder.ts'
import { describe, expect, test } from 'vitest'
import { lock, tryLock } from '../src/lock-file.ts'
import { identify } from '../src/processes/process-identity.ts'

function newPath(): string {
  return join(temporaryFolder(), 'lock')
}

describe('a lock file', () => {
  test('is held by one, and names the holder to the next', () => {
    const path = newPath()
    expect(tryLock(path)).toHaveProperty('release')
    expect(tryLock(path)).toEqual({ heldBy: process.pid })
  })

  test('is waited for until it is released', async () => {
    const path = newPath()
    const first = tryLock(path)
    let hasSecond = false
    const second = lock(path).then(() => {
      hasSecond = true
    })
    await new Promise((resolve) => setTimeout(resolve, 250))
    expect(hasSecond).toBe(false)
    if ('release' in first) first.release()
    await second
    expect(readdirSync(join(path, '..'))).toEqual(['lock'])
  })

  test('is taken from a process that was killed', async () => {
    const path = newPath()
    const holder = spawn('sleep', ['30'])
    writeFileSync(path, JSON.stringify(identify(holder.pid ?? 0)))
    expect(tryLock(path)).toEqual({ heldBy: holder.pid })
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    expect(tryLock(path)).toHaveProperty('release')
  })

  test('is not kept by a new process that has the pid of the old one', () => {
    const path = newPath()
    writeFileSync(path, JSON.stringify({ pid: process.pid, startedAt: 'long ago' }))
    expect(tryLock(path)).toHaveProperty('release')
  })
})
