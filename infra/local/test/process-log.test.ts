import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { temporaryFolder } from '@lectern/service-kit/testing/folder.ts'
import { expect, test } from 'vitest'
import { ProcessLog } from '../src/processes/process-log.ts'

const MEGABYTE = 1_000_000

test('a process that runs for long fills no disk, and none of its newest lines is lost', async () => {
  const folder = temporaryFolder()
  const log = new ProcessLog('talker', folder, () => undefined)
  const line = (count: number) => `${count} ${'x'.repeat(MEGABYTE)}\n`
  const output = Readable.from(Array.from({ length: 35 }, (_, count) => line(count)))
  log.follow(output)
  await finished(output)
  log.close()

  const last = join(folder, 'talker.log')
  // A file has 11 of them. The one put aside is still being written when the next one has its first line.
  await expect
    .poll(() => {
      const written = readFileSync(`${last}.1`, 'utf8') + readFileSync(last, 'utf8')
      return [...written.matchAll(/^(\d+) x+$/gm)].map(([, count]) => Number(count))
    })
    .toEqual(Array.from({ length: 13 }, (_, place) => 22 + place))
  expect(readdirSync(folder).sort()).toEqual(['talker.log', 'talker.log.1'])
  expect(statSync(last).size).toBeLessThan(13 * MEGABYTE)
})
