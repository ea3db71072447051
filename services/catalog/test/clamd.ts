import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/** What it finds a virus in. */
export const VIRUS = 'VIRUS-FOR-TESTS'
/** What it doesn't look into to its end, as with AlertExceedsMax. */
export const DEEP = 'DEEPER-THAN-ITS-LIMITS'
export const STREAM_MAX = 1_000_000

type Mood = 'well' | 'down' | 'silent' | 'mad'

/** A server that speaks as clamd does, as far as INSTREAM: no other command, and no other way of sending. */
export async function aClamd() {
  const clamd = { mood: 'well' as Mood, scanned: [] as Buffer[], port: 0 }
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => undefined)
    if (clamd.mood === 'down') return socket.destroy()
    void serve(socket)
  })
  async function serve(socket: Socket) {
    let rest = Buffer.alloc(0)
    let stream: Buffer | null = null
    for await (const part of socket) {
      rest = Buffer.concat([rest, part])
      if (stream === null) {
        if (rest.length < 10) continue
        if (rest.toString('latin1', 0, 10) !== 'zINSTREAM\0') return socket.end('UNKNOWN COMMAND\0')
        rest = rest.subarray(10)
        stream = Buffer.alloc(0)
      }
      while (rest.length >= 4 && rest.length >= 4 + rest.readUInt32BE(0)) {
        const length = rest.readUInt32BE(0)
        stream = Buffer.concat([stream, rest.subarray(4, 4 + length)])
        rest = rest.subarray(4 + length)
        if (stream.length > STREAM_MAX) return socket.end('INSTREAM size limit exceeded. ERROR\0')
        if (length > 0) continue
        clamd.scanned.push(stream)
        if (clamd.mood === 'silent') continue
        if (clamd.mood === 'mad') return socket.end('stream: OK FOUND or not ERROR\0')
        if (stream.includes(DEEP)) return socket.end('stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND\0')
        return socket.end(stream.includes(VIRUS) ? 'stream: Test.Virus FOUND\0' : 'stream: OK\0')
      }
    }
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  clamd.port = (server.address() as AddressInfo).port
  afterAll(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  return clamd
}
