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
])('%s is', (password) => {
  expect(isEasyToGuess(password, ada)).toBe(true)
})

// Six characters without a pattern meet the specified minimum, and what the demo accounts have stays possible.
test.each([
  'xk3#9q',
  '7gH2kL',
  'correct horse',
  'learn-lectern',
  'teach-lectern',
  'my lovelace engine',
  'пароль-и-море',
])('%s is not', (password) => {
  expect(isEasyToGuess(password, ada)).toBe(false)
})

test('a password that was made to be costly is judged in no time', () => {
  isEasyToGuess('warm up', ada)
  const { user } = process.cpuUsage()
  isEasyToGuess('a4@p0os5$1!i'.repeat(11).slice(0, 128), { ...ada, fullName: '$$$$ 4@5$'.repeat(11) })
  expect(process.cpuUsage().user - user).toBeLessThan(50_000)
})
