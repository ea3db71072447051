import { expect, test } from 'vitest'
import { isEmailAddress } from './email-address.ts'
import { emailSchema } from './people.ts'

test.each([
  'ada@example.org',
  'ada.lovelace+course-1@mail.example.co.uk',
  "o'brien@example.org",
  'müller@bücher.example',
  'अजय@डाटा.भारत',
  'a@b.io',
  '_@1.example',
])('%s is an address', (address) => {
  expect(isEmailAddress(address)).toBe(true)
  expect(emailSchema.parse(` ${address} `)).toBe(address)
})

test.each([
  // Mail programs take these parts away, and write to the same mailbox.
  ...[
    'victim@x.example>',
    'victim@x.example>>',
    '<victim@x.example>',
    'a<b@x.example',
    'a(b)@x.example',
    'a@x.example(b)',
  ],
  ...['"a"@x.example', '"a\\"@x.example', '"a b"@x.example', 'a\\b@x.example', '=?utf-8?q?a?=@x.example'],
  ...[
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'a@x.example.',
    'a@xn--bcher-kva.example',
    'a:b@x.example',
    'a,b@x.example',
    'a;b@x.example',
  ],
  ...['a..b@x.example', '.a@x.example', 'a.@x.example', 'a@x..example', 'a@-x.example', 'a@x-.example'],
  ...['a@b@x.example', '@x.example', 'a@', 'a', 'a@example', 'a b@x.example', 'a\u200bb@x.example', 'a@x\u3002example'],
  // Unseen, or written as another letter by domains.
  ...['a@x\u034f.example', 'a@x\ufe00.example', 'a@\u3164x.example', 'v\u034f@x.example', 'a@x\u1c80.example'],
  ...['a@x.example\r\nBcc: b@x.example', 'a@x_y.example'],
])('%j is none', (address) => {
  expect(isEmailAddress(address)).toBe(false)
  expect(emailSchema.safeParse(address).error?.issues).toEqual([expect.objectContaining({ message: 'email-invalid' })])
})

test('an address that is far too long is refused at once', () => {
  const began = performance.now()
  expect(emailSchema.safeParse(`a@${'.b'.repeat(200_000)} c`).error?.issues[0]?.message).toBe('email-too-long')
  expect(isEmailAddress(`${'a.'.repeat(120)}@${'b-'.repeat(5)}`)).toBe(false)
  expect(performance.now() - began).toBeLessThan(5_000)
})
