import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { tallyCalls } from '@lectern/service-kit/testing/tally.ts'
import { afterAll, expect } from 'vitest'
import { REPOSITORY } from '../../repository.ts'

/**
 * A set-up file of vitest. It counts calls, and for `npm test -- --profile` notes what each test file has cost its process since the file
 * before, imports included: one line of JSON `{file, cpuMs, wallMs}`.
 */
interface End {
  cpuMs: number
  at: number
}
declare global {
  /** When the file before ended; several run in one process. */
  var lecternFileEnd: End | undefined
}

if (!globalThis.lecternFileEnd) {
  tallyCalls()
  globalThis.lecternFileEnd = { cpuMs: 0, at: performance.timeOrigin }
}
const before = globalThis.lecternFileEnd

const { LECTERN_TEST_FILES: notes } = process.env
if (notes) {
  afterAll(() => {
    const { user, system } = process.cpuUsage()
    const end = { cpuMs: (user + system) / 1000, at: Date.now() }
    const file = relative(REPOSITORY, expect.getState().testPath ?? '')
    const spent = { file, cpuMs: Math.round(end.cpuMs - before.cpuMs), wallMs: Math.round(end.at - before.at) }
    appendFileSync(notes, `${JSON.stringify(spent)}\n`)
    globalThis.lecternFileEnd = end
  })
}
