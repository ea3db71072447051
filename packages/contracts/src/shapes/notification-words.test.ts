import { expect, test } from 'vitest'
import { notificationWords as german } from './notification-words.de.ts'
import { notificationWords as english } from './notification-words.ts'
import { NOTIFICATION_KINDS } from './notifications.ts'
import { toldParts } from './told-parts.ts'

const SUBJECTS = [{}, { amountCents: 123_456, rating: 1, passed: true }, { rating: 4, timedOut: true }]
const namesIn = (sentence: string) => sentence.match(/\{\w+\}/g)?.sort()

test.each(NOTIFICATION_KINDS)('%s names in German whom and what it names in English, in other words', (kind) => {
  for (const count of [1, 2, 1_234])
    for (const subject of SUBJECTS) {
      const told = { kind, count, subject }
      const [ours, theirs] = [german.told(told), english.told(told)]
      expect(namesIn(ours)).toEqual(namesIn(theirs))
      expect(ours.replaceAll(/\{\w+\}/g, '')).not.toMatch(/\b(the|you|your|is|are|to|for|of|a|and|course)\b/i)
      expect(ours).not.toBe(theirs)
    }
})

test('figures, money and plurals are as the language has them', () => {
  const of = { kind: 'course-updated', subject: {} } as const
  expect(german.told({ ...of, count: 1 })).toBe('In {course} gibt es eine neue Lektion')
  expect(german.told({ ...of, count: 1_234 })).toBe('In {course} gibt es 1.234 neue Lektionen')
  expect(english.told({ ...of, count: 1_234 })).toBe('There are 1,234 new lessons in {course}')
  const failed = { kind: 'payment-failed', count: 1, subject: { amountCents: 123_456 } } as const
  expect(german.told(failed)).toBe('Ihre Zahlung von 1.234,56\u00a0$ zu {course} ist fehlgeschlagen')
  const enrolled = { kind: 'student-enrolled', subject: {} } as const
  expect(german.told({ ...enrolled, count: 2 })).toBe(
    '{actor} und 1 weitere Person sind jetzt in {course} eingeschrieben',
  )
})

test('names stand apart from the words around them, wherever a language puts them', () => {
  const course = { id: 3, title: 'Knoten', language: 'de', image: null, categoryId: 1 }
  const told = { kind: 'review-posted', count: 1, subject: { rating: 4 }, actor: null, course } as const
  expect(toldParts(told, german)).toEqual([
    { name: 'actor', known: null },
    { text: ' hat ' },
    { name: 'course', known: 'Knoten' },
    { text: ' 4 Sterne gegeben' },
  ])
})
