import { describe, expect, test } from 'vitest'
import { select } from '../src/testing/selection.ts'

const NOTHING = { parts: [], api: [], browser: [], breaking: [] }

describe('the arguments of npm test', () => {
  test.each([
    ['gateway', { parts: ['gateway'] }],
    ['services/learning/test/enroll.test.ts', { parts: ['services/learning/test/enroll.test.ts'] }],
    ['e2e/browser/guards.spec.ts', { browser: ['e2e/browser/guards.spec.ts'] }],
    ['e2e/api', { api: ['e2e/api'] }],
    ['e2e/faults', { breaking: ['e2e/faults'] }],
    ['e2e/chaos/chaos.test.ts', { breaking: ['e2e/chaos/chaos.test.ts'] }],
    ['e2e/upgrade', { breaking: ['e2e/upgrade'] }],
    ['e2e/', { api: ['e2e/'], breaking: ['e2e/'] }],
  ])('%s goes to the runner that knows it', (filter, selection) => {
    expect(select([filter])).toEqual({ ...NOTHING, ...selection })
  })
})
