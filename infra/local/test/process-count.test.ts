import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { expect, test } from 'vitest'
import { isSmall, processCount, serviceProcesses } from '../src/process-count.ts'

test('one process of each, as many as PROCESSES says, and of one kind as many as it says of that', () => {
  expect(processCount('gateway', {})).toBe(1)
  expect(processCount('gateway', { PROCESSES: '' })).toBe(1)
  const env = { PROCESSES: '2, gateway:4,learning:1' }
  expect([processCount('gateway', env), processCount('catalog', env), processCount('learning', env)]).toEqual([4, 2, 1])
  expect(serviceProcesses(env)).toBe(2 * SERVICES.length - 1)
})

test('a setting of 0.2.0 for one kind still counts', () => {
  const env = { PROCESSES: '2', GATEWAY_PROCESSES: '4' }
  expect([processCount('gateway', env), processCount('catalog', env)]).toEqual([4, 2])
})

test('a kind that there is none of is refused in a sentence', () => {
  expect(() => processCount('gateway', { PROCESSES: '2,catalogue:4' })).toThrow(
    'PROCESSES names "catalogue". Use one of ',
  )
})

test.each(['0', 'two', '1.5', '17'])('%s processes are refused in a sentence', (PROCESSES) => {
  expect(() => processCount('catalog', { PROCESSES })).toThrow(
    `PROCESSES must be a whole number from 1 to 16, not "${PROCESSES}".`,
  )
})

test('the small profile is one process, and says so to who wants several', () => {
  expect([{}, { LECTERN_PROFILE: '' }, { LECTERN_PROFILE: 'small' }].map(isSmall)).toEqual([false, false, true])
  expect(() => isSmall({ LECTERN_PROFILE: 'tiny' })).toThrow('LECTERN_PROFILE must be "small" or empty, not "tiny".')
  expect(() => isSmall({ LECTERN_PROFILE: 'small', PROCESSES: '1,gateway:2' })).toThrow(
    'LECTERN_PROFILE=small runs everything in one process: leave PROCESSES out.',
  )
})
