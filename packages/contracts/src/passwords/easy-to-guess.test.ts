import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { isEasyToGuess } from './easy-to-guess.ts'

const ada = { username: 'adal', fullName: 'Ada Lovelace', email: 'countess@byron.example' }

test.each([
  ...['123456', 'password', 'Passw0rd!', 'qwertz', 'iloveyou', 'swordfish', 'aaaaaaaaaaaa', 'abcdef', '1990-05-17'],
  ...[
    'Lovelace',
    'adalovelace',
    'Ada Lovelace 1815',
    'lovelace1815!',
    'COUNTESS',
    'countess@byron.example',
    'adal-adal',
  ],
  'lectern',
  ...['Summer2026!', 'summer 26', 'Winter25', '!März-2027', 'November2025!', '2026Herbst', 'fruehling26'],
  ...['letmein123!', 'Let me in 2026', 'correcthorsebatterystaple', 'Correct-Horse-Battery-Staple1', 'Passwort123!'],
  ...[
    'Summ3r2026!',
    'L3tm3in123!',
    'P@ssw0rd2026!',
    'letmein!letmein',
    'Lectern!2026',
    'Montag2026!',
    'Hello2026!',
    `${'7'.repeat(70)}password`,
  ],
  ...['asdfghjkl1!', '2026qwertyuiop!', '1qaz2wsx3edc', '!yxcvbnm99', 'Qwertz123!', 'poiuz#2026'],
])('%s is', (password) => {
  expect(isEasyToGuess(password, ada)).toBe(true)
})

// Six characters without a pattern meet the specified minimum, and what the demo accounts have stays possible.
test.each([
  '7gH2kL',
  'correct horse',
  'learn-lectern',
  'teach-lectern',
  'my lovelace engine',
  'пароль-и-море',
  ...['summer in Rome', 'Winterreise', 'kqzv!4', '7#9x!2', 'horse!42', 'we1p0qz', 'xk3#9q', 'r7!p2w'],
])('%s is not', (password) => {
  expect(isEasyToGuess(password, ada)).toBe(false)
})

test('a password that was made to be costly is judged by a small part of the work that all of it would take', () => {
  const [password, fullName] = ['a4@p0os5$1!i'.repeat(11).slice(0, 128), '$$$$ 4@5$'.repeat(11)]
  const unbounded = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  // Of this thread alone, in µs, and the least of some: other tests want the machine too.
  const costOf = (work: () => unknown) => {
    const { user } = process.threadCpuUsage()
    work()
    return process.threadCpuUsage().user - user
  }
  const all = costOf(() => unbounded.check(password, [fullName]))
  const judged = Array.from({ length: 5 }, () => costOf(() => isEasyToGuess(password, { ...ada, fullName })))
  expect(Math.min(...judged)).toBeLessThan(all / 20)
})
