import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { listCategories } from '@lectern/contracts/calls/public/catalog.ts'
import { listEnrollments } from '@lectern/contracts/calls/public/learning.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import pg from 'pg'
import { test } from 'vitest'
import { newPerson } from '../support/people.ts'
import { keepDoing } from './keep-doing.ts'
import type { Watched } from './watched.ts'

export function processAlerts(watched: () => Watched): void {
  test('Redis is away', async () => {
    const { system, fires } = watched()
    await system.processes.stop('redis')
    await fires('LecternRedisAway')
    await system.processes.start('redis')
  }, 120_000)

  test('a process that dies again and again', async () => {
    const { system, fires } = watched()
    const { processes } = system
    await keepDoing(fires('LecternRestarting', { component: 'identity' }), async () => {
      const pid = processes.pid('identity')
      await processes.kill('identity', 'SIGKILL')
      await eventually(() => {
        if (processes.pid('identity') === pid) throw new Error('identity is still there')
      })
      await processes.waitUntilReady('identity')
      // Prometheus has to see each of them.
      await sleep(1_500)
    })
  }, 180_000)

  test('more calls wait for a database than it has connections', async () => {
    const { system, fires } = watched()
    const student = await newPerson(system.url, 'student')
    const client = new pg.Client({ connectionString: system.env.LEARNING_DATABASE_URL })
    await client.connect()
    try {
      await client.query('BEGIN; LOCK TABLE enrollments IN ACCESS EXCLUSIVE MODE')
      await keepDoing(
        fires('LecternPoolExhausted', { component: 'learning' }),
        () => student.client.send(listEnrollments),
        40,
      )
    } finally {
      await client.end()
    }
  }, 180_000)

  test('a gateway that is at work all the time', async () => {
    const { system, fires } = watched()
    const sockets = Array.from({ length: 4 }, () => flood(system.url, listCategories.path))
    try {
      await fires('LecternEventLoopFull', { component: 'gateway' })
    } finally {
      for (const socket of sockets) socket.destroy()
    }
  }, 180_000)
}

/** Asks for a page as fast as it is answered, fifty times at once, until the socket is destroyed. A client that costs much less than who answers. */
function flood(url: string, path: string): Socket {
  const { hostname, port, host } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  const ask = (times: number) => socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(times))
  return socket
    .on('connect', () => ask(50))
    .on('data', (answers) => ask(answers.toString('latin1').split('HTTP/1.1 200').length - 1))
    .on('error', () => socket.destroy())
}
