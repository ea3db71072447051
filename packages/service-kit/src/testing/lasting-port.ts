import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:net'

/** Below what systems give out by themselves, to whoever connects or listens on any port. */
const LASTING = [20_000, 32_000] as const

/** Listens on loopback. Throws where the port is in use. */
export async function listenAt(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}

/** Listens on loopback, on a port that nobody else is given while the server is away for a time; answers it. */
export async function listenOnLastingPort(server: Server): Promise<number> {
  for (;;) {
    const port = randomInt(...LASTING)
    try {
      await listenAt(server, port)
      return port
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    }
  }
}
