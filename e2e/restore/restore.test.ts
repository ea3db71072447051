import { expect, test } from 'vitest'
import { refusals } from './refusals.ts'
import { restoreRounds } from './restore-rounds.ts'

const rounds = restoreRounds()

refusals(rounds.scene)

/** The other parts, each alone and together, are in restore.drill.test.ts. */
test('learning restored alone, after a restore that broke off: all agrees, work goes on, and nobody erased is back', async () => {
  const lines = await rounds.expectRoundToHold(['learning'], 'learning')
  expect(lines.filter((line) => line.includes('read again'))).toEqual([])
}, 150_000)
