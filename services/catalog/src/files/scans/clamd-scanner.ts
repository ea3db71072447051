import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { Scanner, Verdict } from './verdict.ts'

/** Longer than clamd takes for what it may read. */
const SILENCE_MS = 120_000
const ANSWER_MAX = 4096

/** ClamAV's daemon, by its command INSTREAM: parts with their lengths, and an empty one at the end. */
export function clamdScanner(address: { host: string; port: number }, silenceMs = SILENCE_MS): Scanner {
  return async (bytes, stop) => {
    const socket = connect({ ...address, signal: stop })
    // It ends a connection that it has heard enough of while we still send.
    const answer = answerOf(socket, silenceMs)
    answer.catch(() => undefined)
    try {
      // Where it was the scanner that ended, what it has said counts.
      await send(socket, bytes).catch((error: Error) => socket.destroy(bytes.errored ?? error))
      return verdictOf(await answer)
    } finally {
      socket.destroy()
      bytes.destroy()
    }
  }
}

async function send(socket: Socket, bytes: Readable): Promise<void> {
  const write = async (part: Buffer) => {
    if (!socket.writable) throw new Error('The scanner ended the connection')
    if (!socket.write(part)) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
  }
  await write(Buffer.from('zINSTREAM\0'))
  for await (const part of bytes) {
    // An empty one would be the end.
    if (part.length === 0) continue
    await write(lengthOf(part.length))
    await write(part)
  }
  await write(lengthOf(0))
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** What it says, up to a NUL or the end of the connection. */
function answerOf(socket: Socket, silenceMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    socket.setTimeout(silenceMs, () => socket.destroy(new Error('The scanner did not answer in time')))
    socket.on('data', (part) => {
      answer += part.toString('latin1')
      if (answer.includes('\0') || answer.length > ANSWER_MAX) socket.destroy()
    })
    socket.on('error', (error) => (answer === '' ? reject(error) : resolve(answer)))
    socket.on('close', () => resolve(answer))
  })
}

function verdictOf(answer: string): Verdict {
  const [said = ''] = answer.split('\0')
  if (/^stream: OK\s*$/.test(said)) return 'clean'
  // By AlertExceedsMax: it looked at a part, and found nothing in it.
  if (/^stream: Heuristics\.Limits\.Exceeded\S* FOUND\s*$/.test(said)) return 'too-large'
  if (/^stream: .+ FOUND\s*$/.test(said)) return 'infected'
  if (said.includes('size limit exceeded')) return 'too-large'
  throw new Error(`The scanner said ${JSON.stringify(said.slice(0, 200))}`)
}
