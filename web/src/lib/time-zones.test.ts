import { expect, test } from 'vitest'
import { allTimeZones, clockIn, timeZone } from './time-zones.ts'

test('zones are called by their city', () => {
  expect(timeZone('America/Argentina/Buenos_Aires')).toEqual({
    name: 'America/Argentina/Buenos_Aires',
    city: 'Buenos Aires',
    region: 'America, Argentina',
  })
  expect(timeZone('UTC')).toMatchObject({ city: 'UTC', region: '' })
})

test('all of them are there once, by city, and so is the one that is stored', () => {
  const zones = allTimeZones('Etc/GMT+3')
  const names = zones.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(['Europe/Rome', 'UTC', 'Etc/GMT+3']))
})

test('the time there', () => {
  expect(clockIn('Europe/Rome', new Date('2026-11-21T13:34:00Z'))).toBe('2:34 PM')
})
