import { readReceipt } from '@lectern/contracts/calls/internal/billing.ts'
import { serviceProcesses } from '@lectern/service-kit/testing/service-process.ts'
import { expect, test } from 'vitest'
import { createDatabase } from '../src/database.ts'
import { service } from '../src/service.ts'
import { mailUnderTest } from './engagement-under-test.ts'

const mail = mailUnderTest()
const engagement = serviceProcesses(service, new URL('../src/server.ts', import.meta.url), {
  environment: mail.environment,
  kafka: false,
})

test('a process that is killed between sending and noting leaves one repeat, under the same Message-ID', async () => {
  mail.billing.answer(readReceipt, {
    ...{ to: 'nadia@example.org', fullName: 'Nadia Rahman', number: 'LR-2026-000007', courseId: 3 },
    ...{ courseTitle: 'Statistics You Can Trust', amountCents: 4900, card: null },
    ...{ paidAt: '2026-11-09T18:05:00.000Z', isDisputeLost: false },
  })
  const database = createDatabase(engagement.store.url)
  const subject = { orderId: 7 }
  await database.mail.create({ data: { kind: 'receipt', cause: 'a', personId: 7, subject, at: new Date() } })
  const sending = engagement.run()
  await new Promise<void>((resolve) => {
    mail.catcher.beforeAnswer = async () => {
      await sending.kill()
      resolve()
    }
  })
  mail.catcher.beforeAnswer = () => undefined
  expect(await database.mail.findFirst()).toMatchObject({ state: 'waiting', tries: 1 })
  // As if the time had passed for which whoever took it has it alone.
  await database.$executeRaw`UPDATE mails SET due_at = now()`
  const survivor = await engagement.start()
  await expect.poll(async () => (await database.mail.findFirst())?.state).toBe('sent')
  const sent = mail.mailsTo('nadia@example.org').map(({ messageId }) => messageId)
  expect(sent).toHaveLength(2)
  expect(new Set(sent).size).toBe(1)
  expect(await survivor.kill('SIGTERM')).toBe(0)
  await database.$disconnect()
})
