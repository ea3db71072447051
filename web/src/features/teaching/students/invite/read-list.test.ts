import type { InvitationLine } from '@lectern/contracts/shapes/invitations.ts'
import { expect, test } from 'vitest'
import { pastedList, readListFile } from './read-list.ts'
import { notInvitedCsv } from './save-not-invited.ts'

const file = (...bytes: BlobPart[]) => new File(bytes, 'list.csv')
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))

test.each([
  ['UTF-8', file('Zoë,zoe@x.org\n'), '1 line, 15 bytes, commas, UTF-8'],
  ['UTF-8 with a mark', file('\ufeffZoë,zoe@x.org\n'), '1 line, 18 bytes, commas, UTF-8'],
  ['UTF-16, as "Unicode text"', file(utf16('Zoë\tzoe@x.org')), '1 line, 28 bytes, tabs, UTF-16'],
  [
    'Windows, as "CSV"',
    file(Uint8Array.of(0x5a, 0x6f, 0xeb), ';zoe@x.org'),
    '1 line, 13 bytes, semicolons, Windows-1252',
  ],
])('reads %s', async (_, given, facts) => {
  const list = await readListFile(given)
  expect(list.text).toMatch(/^Zoë[,;\t]zoe@x\.org\n?$/)
  expect(list).toMatchObject({ name: 'list.csv', facts })
})

test('what was pasted says how many lines it has', () => {
  expect(pastedList('a@x.org\n\nb@x.org\n\n').facts).toBe('3 lines')
})

test('the lines that are not invited are saved with the reason, and no formula among them', () => {
  const line = (number: number, text: string, rest: Partial<InvitationLine>): InvitationLine => ({
    ...{ line: number, text, result: 'bad', reason: 'no-address', sameAs: null, since: null },
    ...rest,
  })
  const csv = notInvitedCsv([
    line(1, 'ada@x.org', { result: 'good', reason: null }),
    line(2, '=HYPERLINK("http://x");=1', {}),
    line(3, 'ada@x.org', { result: 'doubled', reason: 'same-address', sameAs: 1 }),
  ])
  expect(csv).toBe(
    '\ufeff"Line","In the file","Result","What happened"\r\n' +
      '"2","\'=HYPERLINK(""http://x"");\'=1","Invalid","No email in this line"\r\n' +
      '"3","ada@x.org","Duplicate","Same address as line 1"\r\n',
  )
})
