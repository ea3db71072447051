import { expect, test } from 'vitest'
import { loginBodySchema, profileBodySchema, registerBodySchema } from './people.ts'

const form = { email: 'ada@example.org', fullName: 'Ada Lovelace', password: 'engine-of-brass' }
const refusalOf = (username: string) => registerBodySchema.safeParse({ ...form, username }).error?.issues[0]?.message

const ONLY = 'username-with-other-characters'

test.each([
  ['a zero-width space', 'ada\u200blovelace', 'username-with-unseen-characters'],
  ['a soft hyphen', 'ada\u00ad', 'username-with-unseen-characters'],
  ['a right-to-left mark', 'ada\u200f', 'username-with-unseen-characters'],
  ['an override of the direction', 'ada\u202egnp.exe', 'username-with-unseen-characters'],
  ['a Cyrillic а among Latin letters', '\u0430da', 'username-of-mixed-scripts'],
  ['a Greek ο among Latin letters', 'l\u03bfvelace', 'username-of-mixed-scripts'],
  ['dots alone', '..', ONLY],
  ['a slash', 'a/b', ONLY],
  ['an emoji', '👩‍💻'.replaceAll('\u200d', ''), ONLY],
  ['a blank', 'ada lovelace', ONLY],
  ['an @', 'ada@example.org', ONLY],
  ['whoever runs the site', 'Admin', 'username-reserved'],
  ['the same with a digit', 'adm1n', 'username-reserved'],
  ['the same with marks in between', 'r.o-o_t', 'username-reserved'],
  ['the same in full width', '\uff41\uff44\uff4d\uff49\uff4e', 'username-reserved'],
  ['the same with an accent', '\u00e1dmin', 'username-reserved'],
])('a username is refused with %s', (_, username, code) => {
  expect(refusalOf(username)).toBe(code)
})

test.each([
  'ada',
  'teacher',
  'student-1a2b',
  'administrata',
  'мария',
  'Ελένη',
  'محمد',
  '山田太郎',
  'ポチ2',
  '김철수',
  'José',
  'ada.l',
  'अदिति_9',
  '_ada-',
  '12345',
])('a username may be %s', (username) => {
  expect(refusalOf(username)).toBeUndefined()
})

test('who has such a name from before still signs in', () => {
  expect(loginBodySchema.safeParse({ username: 'admin\u200b', password: 'x' }).success).toBe(true)
})

test('a full name loses controls and overrides, and nothing else', () => {
  const { fullName } = registerBodySchema.parse({
    ...form,
    username: 'ada',
    fullName: ' Ada\u0007 \u202eLove\u2066lace 👩‍💻 نام‌ها ',
  })
  expect(fullName).toBe('Ada Lovelace 👩‍💻 نام‌ها')
  expect(profileBodySchema.parse({ fullName: 'Ada\u0000 King' }).fullName).toBe('Ada King')
  expect(registerBodySchema.safeParse({ ...form, username: 'ada', fullName: '\u202e' }).success).toBe(false)
})
