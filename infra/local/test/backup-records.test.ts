import { ensureTopics } from '@lectern/service-kit/events/topics.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { testKafka, testTopicPrefix } from '@lectern/service-kit/testing/stores.ts'
import { expect, onTestFinished, test } from 'vitest'
import { checkTopicsUnused } from '../src/backup/check-unused.ts'
import { kafkaOf } from '../src/backup/kafka-of.ts'
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

test('topics are in use while a service reads them, and not any more', async () => {
  const prefix = testTopicPrefix()
  const kafka = kafkaOf({ kafka: testKafka() })
  await ensureTopics({ kafka, prefix })
  await checkTopicsUnused(kafka, prefix)
  const consumer = kafka.consumer({ groupId: `${prefix}.learning` })
  onTestFinished(() => consumer.disconnect())
  await consumer.subscribe({ topic: `${prefix}.billing` })
  await consumer.run({ eachMessage: async () => undefined })
  const refusal = 'learning is reading the topics: stop Lectern first. Nothing was changed.'
  await eventually(() => expect(checkTopicsUnused(kafka, prefix)).rejects.toThrow(refusal))
  await consumer.disconnect()
  await eventually(() => checkTopicsUnused(kafka, prefix))
})
