import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type CsvCell, csvStream, timeWriter } from './csv.ts'

/** With its byte order mark. */
const read = async (table: Readable) => (await buffer(table)).toString()

async function* rowsOf(...rows: CsvCell[][]) {
  yield* rows
}

test('what spreadsheets read rightly: a mark, quotes, Windows lines', async () => {
  const csv = await read(csvStream(['Name', 'Amount'], rowsOf(['Ada "A", Countess', 12.5], ['two\rlines', -3])))
  expect(csv).toBe('\ufeffName,Amount\r\n"Ada ""A"", Countess",12.5\r\n"two\rlines",-3\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1', '＋1', '－1', '＠x'])(
  '%j is text, no formula',
  async (cell) => {
    const [, row = ''] = (await read(csvStream(['Name'], rowsOf([cell])))).split('Name\r\n')
    expect(row.replace(/^"/, '')[0]).toBe("'")
  },
)

test.each([
  ['a;=1+1;b', '"a;\'=1+1;b"'],
  ['a; @x', '"a; \'@x"'],
  ['a\t-1', '"a\t\'-1"'],
  ['a;"＝1+1"', '"a;""\'＝1+1"""'],
  ['a\n+1', '"a\n\'+1"'],
  ['a;b', '"a;b"'],
  ['a-b=c', 'a-b=c'],
])('%j is one cell without a formula, also where a semicolon or a tab parts cells', async (cell, written) => {
  const csv = await read(csvStream(['Name', 'Reason'], rowsOf(['Ada', cell])))
  expect(csv).toBe(`\ufeffName,Reason\r\nAda,${written}\r\n`)
})

test('an empty table has its head', async () => {
  expect(await read(csvStream(['Name'], rowsOf()))).toBe('\ufeffName\r\n')
})

test('a source that fails breaks the table off', async () => {
  async function* failing(): AsyncGenerator<CsvCell[]> {
    yield ['Ada']
    throw new Error('The database is away')
  }
  await expect(read(csvStream(['Name'], failing()))).rejects.toThrow('The database is away')
})

test('times are those of the zone', () => {
  expect(timeWriter('Europe/Rome')(new Date('2026-11-21T23:30:00Z'))).toBe('2026-11-22 00:30')
})
