import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from '@lectern/service-kit/testing/folder.ts'
import { runProgram } from '@lectern/service-kit/testing/programs.ts'
import { expect, test } from 'vitest'

const PROGRAM = fileURLToPath(new URL('../fixture/src/write-costly-picture.ts', import.meta.url))

test.each([
  ['image/webp', 'lossless'],
  ['image/webp', 'lossy'],
  ['image/jpeg', 'lossy'],
  ['image/png', 'lossless'],
])('the largest %s, %s, needs no more memory than a service has left for it', async (mediaType, kind) => {
  const file = join(temporaryFolder(), 'picture')
  expect(await runProgram(PROGRAM, [mediaType, kind, file, 'make'])).toMatchObject({ code: 0 })
  const { stdout } = await runProgram(PROGRAM, [mediaType, kind, file])
  expect(Number(stdout)).toBeGreaterThan(0)
  expect(Number(stdout)).toBeLessThan(300)
})
