import type { Language } from '@lectern/contracts/shapes/languages.ts'
import { notificationParts } from '@lectern/contracts/shapes/notification-parts.ts'
import { NOTIFICATION_KINDS, type Notification } from '@lectern/contracts/shapes/notifications.ts'
import { expect, test } from 'vitest'
import { textsIn } from './generated/notifications.ts'

type Notice = Parameters<typeof notificationParts>[0]

const SUBJECTS = [{}, { amountCents: 123_456, rating: 1, passed: true }, { rating: 4, timedOut: true }]
const COURSE = { id: 3, title: 'Knoten', language: 'de', image: null, categoryId: 1 }
const ACTOR = { id: 7, fullName: 'Vesna', profileImage: null }

const partsIn = (language: Language, notice: Partial<Notice> & { kind: Notification['kind'] }) =>
  notificationParts<{ name: string }>(
    { count: 1, subject: {}, actor: ACTOR, course: COURSE, ...notice },
    textsIn(language),
    (name) => ({ name }),
  )
const sentenceOf = (language: Language, notice: Parameters<typeof partsIn>[1]) =>
  partsIn(language, notice)
    .map((part) => (typeof part === 'object' ? part.name : part))
    .join('')

test.each(NOTIFICATION_KINDS)('%s names in German whom and what it names in English, in other words', (kind) => {
  const namesIn = (parts: readonly unknown[]) => parts.filter((part) => typeof part !== 'string')
  for (const count of [1, 2, 1_234])
    for (const subject of SUBJECTS) {
      const notice = { kind, count, subject }
      const german = partsIn('de', notice)
      expect(namesIn(german)).toEqual(expect.arrayContaining(namesIn(partsIn('en', notice))))
      expect(namesIn(german)).toHaveLength(namesIn(partsIn('en', notice)).length)
      expect(german.join(' ')).not.toMatch(/\b(the|you|your|is|are|to|for|of|a|and|course)\b/i)
    }
})

test('figures, money and plurals are as the language has them', () => {
  const updated = { kind: 'course-updated', count: 1_234 } as const
  expect(sentenceOf('de', { ...updated, count: 1 })).toBe('In Knoten gibt es eine neue Lektion')
  expect(sentenceOf('de', updated)).toBe('In Knoten gibt es 1.234 neue Lektionen')
  expect(sentenceOf('en', updated)).toBe('There are 1,234 new lessons in Knoten')
  const failed = { kind: 'payment-failed', subject: { amountCents: 123_456 } } as const
  expect(sentenceOf('de', failed)).toBe('Ihre Zahlung von 1.234,56\u00a0$ zu Knoten ist fehlgeschlagen')
  const enrolled = { kind: 'student-enrolled', count: 2 } as const
  expect(sentenceOf('de', enrolled)).toBe('Vesna und 1 weitere Person sind jetzt in Knoten eingeschrieben')
})

test('names stand apart from the words around them, wherever a language puts them', () => {
  const notice = { kind: 'review-posted', subject: { rating: 4 } } as const
  expect(partsIn('de', notice)).toEqual([
    { name: 'Vesna' },
    ' hat ',
    { name: 'Knoten' },
    ' ',
    '4',
    ' Sterne',
    ' gegeben',
  ])
  const nameless = 'Jemand mit gelöschtem Konto hat einem Kurs 4 Sterne gegeben'
  expect(sentenceOf('de', { ...notice, actor: null, course: null })).toBe(nameless)
})
