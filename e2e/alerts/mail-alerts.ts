import { test } from 'vitest'
import { newPerson } from '../support/people.ts'
import { query } from '../support/query.ts'
import type { Watched } from './watched.ts'

export function mailAlerts(watched: () => Watched): void {
  test('the mail server is away while somebody registers', async () => {
    const { system, fires } = watched()
    await system.processes.stop('mail-catcher')
    await newPerson(system.url, 'student')
    await fires('LecternMailWaits')
    await system.processes.start('mail-catcher')
    await query(system.env, 'engagement', "UPDATE mails SET due_at = now() WHERE state = 'waiting'")
  }, 180_000)

  test('the mail server refuses the sender', async () => {
    const { system, fires } = watched()
    await query(
      system.env,
      'engagement',
      "INSERT INTO mails (kind, cause, subject, at, state, ended_at) SELECT 'receipt', 'refused ' || n, '{}', now(), 'bounced', now() FROM generate_series(1, 30) AS n",
    )
    await fires('LecternMailBounces')
  }, 180_000)

  test('a receiver of events wants nothing more', async () => {
    const { system, fires } = watched()
    await query(
      system.env,
      'engagement',
      "INSERT INTO receivers (id, kind, name, url, secret, state) VALUES (gen_random_uuid(), 'webhook', 'gone', 'https://hooks.example.org/', '', 'gone')",
    )
    await fires('LecternDeliveriesFail')
    await query(system.env, 'engagement', 'DELETE FROM receivers')
  }, 180_000)
}
