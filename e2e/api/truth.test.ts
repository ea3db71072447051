import { expect, test } from 'vitest'
import { differences } from '../support/commands.ts'

test('after everything that was done to it, ledger, events, figures and enrollments agree', async () => {
  expect(await differences(process.env)).toEqual([])
})
