import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@lectern/service-kit/testing/folder.ts'
import { expect, onTestFinished, test } from 'vitest'
import { failureSentence } from '../src/failure-sentence.ts'
import { lackOfRoom } from '../src/room.ts'
import { newCopy, query } from './own-stores.ts'

test('says how much is free and needed, also for a folder that is still to be made', () => {
  const path = join(temporaryFolder(), 'not', 'there')
  expect(lackOfRoom(path, 0)).toBeUndefined()
  expect(lackOfRoom(path, 1e9)).toMatch(
    /^Not enough space in .*there: \d+ MB are free, and Lectern needs 1000000000 MB/,
  )
})

test.each(['ENOSPC', '53100'])('says that there is no room for %s, wherever it comes from', (code) => {
  const cause = Object.assign(new Error('could not extend file'), { code })
  const sentence = failureSentence(new Error('seeding failed', { cause }), temporaryFolder())
  expect(sentence).toMatch(/^There was no room for .* \(could not extend file\)\. Make some/)
})

test('says in a sentence what may not be used, and leaves what nobody expected to its stack', () => {
  const denied = Object.assign(new Error("EACCES: permission denied, mkdir '/x'"), { code: 'EACCES', path: '/x' })
  expect(failureSentence(denied, '/data')).toMatch(
    /^You don’t have permission to use \/x \(EACCES: .*\)\. Run Lectern as the file’s owner/,
  )
  expect(failureSentence(new Error('a bug'), '/data')).toBeUndefined()
})

/** A disk of its own, or null where this user may mount none. */
function smallDisk(megabytes: number): string | null {
  const path = temporaryFolder()
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path])
  if (status !== 0) return null
  onTestFinished(() => void spawnSync('umount', ['--lazy', path]))
  chmodSync(path, 0o711)
  return path
}

test('a first start on a disk that is too small says what it needs, before it writes much', async () => {
  // /sys has no room for anything.
  const disk = smallDisk(40) ?? '/sys'
  const { system } = await newCopy(join(disk, 'data'))
  await expect(system.start()).rejects.toThrow(/^Not enough space in .*data: \d+ MB are free, and .* needs? \d+ MB/)
  expect(statfsSync(disk).bavail).toBeGreaterThanOrEqual(statfsSync(disk).blocks * 0.9)
})

test('a disk that is full ends the copy, which says so and starts again once there is room', async () => {
  const disk = smallDisk(260)
  // Without the right to mount one, the supervisor's tests prove the parts: what stops, and what is said.
  if (disk === null) return
  const { system, died } = await newCopy(join(disk, 'data'))
  await system.start()
  await query(system, 'CREATE TABLE kept AS SELECT 1 AS number')
  const filler = join(disk, 'filler')
  const { bavail, bsize } = statfsSync(disk)
  appendFileSync(filler, Buffer.alloc(bavail * bsize))
  // Postgres panics where it can't begin another file of its log, and its recovery fails if the log on disk, so all that
  // is flushed, is past three quarters of a file. Where it recovers, it's filled again.
  const full = `DO $$ BEGIN FOR i IN 1..200 LOOP PERFORM pg_logical_emit_message(false, '', repeat('x', 1048576), true); END LOOP; END $$`
  await expect(query(system, full)).rejects.toThrow()
  let isOver = false
  void died.then(() => {
    isOver = true
  })
  const fillAgain = () => query(system, full).catch(() => undefined)
  await expect.poll(() => isOver || fillAgain().then(() => isOver)).toBe(true)
  expect(await died).toMatch(
    /^postgres .*\. Not enough space in .*data: \d+ MB are free, and Lectern needs 32 MB\. Lectern is stopping/,
  )
  await system.stop()
  expect(system.processes.pid('postgres')).toBeUndefined()

  const early = await newCopy(join(disk, 'data'))
  await expect(early.system.start()).rejects.toThrow(/^Not enough space in /)
  rmSync(filler)
  const next = await newCopy(join(disk, 'data'))
  await next.system.start()
  expect(await query(next.system, 'SELECT number FROM kept')).toEqual([{ number: 1 }])
})
