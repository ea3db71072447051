import { connect, createServer, type Socket } from 'node:net'
import { listenAt, listenOnLastingPort } from '@lectern/service-kit/testing/lasting-port.ts'
import { testRedisUrl } from '@lectern/service-kit/testing/stores.ts'

export interface RedisProxy {
  url: string
  /** Redis goes away: connections break and new ones are refused. */
  cut(): Promise<void>
  /** Redis stays connected but says nothing any more. */
  freeze(): void
  mend(): Promise<void>
  /** Bytes that went to Redis so far. */
  readonly sent: number
  close(): Promise<void>
}

/** The real Redis behind a line that tests can cut. */
export async function startRedisProxy(): Promise<RedisProxy> {
  const target = new URL(testRedisUrl())
  const sockets = new Set<Socket>()
  let sent = 0
  let frozen = false
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 6379), target.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    }
    client.on('data', (chunk) => {
      sent += chunk.length
      if (!frozen) upstream.write(chunk)
    })
    upstream.on('data', (chunk) => void (frozen || client.write(chunk)))
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const port = await listenOnLastingPort(server)
  // The same password and database, at the proxy's address.
  const url = new URL(target)
  url.host = `127.0.0.1:${port}`

  async function cut(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve))
    breakAll()
    await closed
  }

  return {
    url: url.href,
    get sent() {
      return sent
    },
    cut,
    freeze: () => {
      frozen = true
    },
    async mend() {
      frozen = false
      if (server.listening) breakAll()
      else await listenAt(server, port)
    },
    close: () => (server.listening ? cut() : Promise.resolve()),
  }
}
