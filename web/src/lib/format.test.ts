import { expect, test } from 'vitest'
import { displayName } from './display-name.ts'
import {
  formatCount,
  formatDate,
  formatDateTime,
  formatList,
  formatMatches,
  formatPercent,
  formatPrice,
  formatRating,
  formatRecent,
  formatRecentDate,
  formatTime,
  formatWholeDollars,
} from './format.ts'
import { formatScore } from './format-score.ts'
import { avatarColours, initials } from './initials.ts'
import { levelName } from './level-name.ts'
import { starKinds } from './star-kinds.ts'
import { timeAgo } from './time-ago.ts'

test('money is in US dollars', () => {
  expect([0, 9, 49.5, 9999, 147_683].map(formatPrice)).toEqual(['$0.00', '$9.00', '$49.50', '$9,999.00', '$147,683.00'])
  expect(formatWholeDollars(60)).toBe('$60')
})

test('counts are grouped', () => {
  expect(formatCount(1284)).toBe('1,284')
})

test('matches are counted up to a bound', () => {
  expect([0, 9_999, 10_000, 10_001].map(formatMatches)).toEqual(['0', '9,999', '10,000', '10,000+'])
})

test('percents are told of a hundred', () => {
  expect([0, 29, 100, 1200, 66.5].map(formatPercent)).toEqual(['0%', '29%', '100%', '1,200%', '67%'])
  expect([0, 12.5, 66.6, 100].map(formatScore)).toEqual(['0%', '12.5%', '66.6%', '100%'])
})

test('ratings have one decimal', () => {
  expect([0, 4, 4.75].map(formatRating)).toEqual(['0.0', '4.0', '4.8'])
})

test('half a star is shown from .5 on', () => {
  const drawn = (rating: number) =>
    starKinds(rating)
      .map((kind) => ({ full: '*', half: '/', empty: '-' })[kind])
      .join('')
  expect([0, 0.5, 4.4, 4.5, 4.9, 5].map(drawn)).toEqual(['-----', '/----', '****-', '****/', '****/', '*****'])
})

test('a level that is not known is for all', () => {
  expect(['beginner', 'intermediate', 'advanced', 'all-levels', 'expert'].map(levelName)).toEqual([
    'Beginner',
    'Intermediate',
    'Advanced',
    'All Levels',
    'All Levels',
  ])
})

test('times are told in the largest unit that has passed', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z')
  const ago = (iso: string) => timeAgo(iso, now)
  expect(ago('2026-11-21T11:59:30.000Z')).toBe('Just now')
  expect(ago('2026-11-21T11:59:00.000Z')).toBe('1 minute ago')
  expect(ago('2026-11-21T10:00:00.000Z')).toBe('2 hours ago')
  expect(ago('2026-11-20T12:00:00.000Z')).toBe('1 day ago')
  expect(ago('2026-11-21T12:05:00.000Z')).toBe('Just now')
})

test('people are called by their full name, else their username', () => {
  expect(displayName({ fullName: 'Ada Lovelace', username: 'ada' })).toBe('Ada Lovelace')
  expect(displayName({ fullName: '  ', username: 'ada' })).toBe('ada')
})

test('initials leave titles out and take whole characters', () => {
  expect(['Nadia Rahman', 'Dr. Amara Okafor', 'ada', '𝒳avier Ö', ''].map(initials)).toEqual(['NR', 'AO', 'A', '𝒳Ö', ''])
})

test('the same name has the same colours', () => {
  expect(avatarColours('Nadia Rahman')).toEqual({ ground: '#F6D9CC', text: '#8A2F18' })
  expect(avatarColours('Dr. Amara Okafor')).toEqual(avatarColours('Amara Okafor'))
})

test('dates are written in one way, and in lists in short', () => {
  const at = '2026-11-28T03:21:00Z'
  expect([formatDate(at, 'UTC'), formatTime(at, 'UTC'), formatDateTime(at, 'UTC')]).toEqual([
    'Nov 28, 2026',
    '3:21 AM',
    'Nov 28, 2026, 3:21 AM',
  ])
  const now = '2026-11-28T22:00:00Z'
  const recent = (iso: string) => [formatRecentDate(iso, 'UTC', now), formatRecent(iso, 'UTC', now)]
  expect(recent(at)).toEqual(['Nov 28', 'Today, 3:21 AM'])
  expect(recent('2026-11-27T23:59:00Z')).toEqual(['Nov 27', 'Nov 27, 11:59 PM'])
  expect(recent('2025-11-28T03:21:00Z')).toEqual(['Nov 28, 2025', 'Nov 28, 2025, 3:21 AM'])
})

test('lists have no comma before their last', () => {
  expect([[1], [1, 2], ['a', 'b', 'c']].map(formatList)).toEqual(['1', '1 and 2', 'a, b and c'])
})
