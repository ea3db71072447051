import { expect, test } from 'vitest'
import { type TopicRecord, toMessage, toRecord } from '../src/backup/records.ts'
import { SignatureLimit } from '../src/backup/signature-limits.ts'

const message = {
  ...{ offset: '12', timestamp: '1795368404522', attributes: 0 },
  key: Buffer.from('7'),
  value: Buffer.from('{"title":"Tomáš &"}'),
  headers: { ce_id: Buffer.from('x'), twice: [Buffer.from('a'), Buffer.from('b')] },
}

test('a message comes back byte by byte, also what is no text, nothing, or there twice', () => {
  const bytes = Buffer.from([0xff, 0x00, 0xc3])
  for (const sent of [message, { ...message, key: null, value: null }, { ...message, value: bytes, key: bytes }]) {
    const { offset: _, attributes: __, ...kept } = sent
    const line: TopicRecord = JSON.parse(JSON.stringify(toRecord(sent, 3)))
    expect(toMessage(line)).toEqual({ ...kept, partition: 3 })
  }
})

test('a key is believed up to the same message among those that are there', async () => {
  const row = { topic: 'billing', partition: 3, kid: '', nextOffset: '12' } as const
  const limit = new SignatureLimit(row)
  // With the gaps that ends of transactions leave; another partition has offsets of its own.
  for (const offset of ['0', '2', '11', '12', '14']) limit.pass(toRecord({ ...message, offset }, 3))
  limit.pass(toRecord({ ...message, offset: '1' }, 4))
  expect(limit.row('new cluster')).toEqual(['billing', 3, '', '3', 'new cluster'])
})
