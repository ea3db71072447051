import { pbkdf2, randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { promisify } from 'node:util'
import type { KafkaAccess } from '../process/kafka-config.ts'
import { createKafka } from './kafka.ts'

export interface ScramAccount {
  username: string
  password: string
}

/** Kafka's names of things, by number: kafkajs doesn't know this request. */
const ALTER_USER_SCRAM_CREDENTIALS = 51
const SCRAM_SHA_512 = 2
/** The least that Kafka takes, and enough: passwords are made by us, of 256 bits. */
const ITERATIONS = 4096
/** Kafka's connections number their requests from 0. */
const CORRELATION_ID = 0x7fff_ffff
const TIMEOUT_MS = 15_000

/** Gives accounts these passwords, and makes those that aren't there. Throws with the broker's own words. */
export async function setScramPasswords(access: KafkaAccess, accounts: ScramAccount[]): Promise<void> {
  let socket: Socket | undefined
  const kafka = createKafka({
    ...{ access, clientId: 'installer' },
    socketFactory: ({ host, port, ssl, onConnect }) => {
      const servername = /^[\d.]+$/.test(host) ? {} : { servername: host }
      socket = ssl ? connectTls({ host, port, ...servername, ...ssl }, onConnect) : connect({ host, port }, onConnect)
      return socket
    },
  })
  const admin = kafka.admin()
  // It logs in on this connection, which then carries the one request that kafkajs lacks; a broker passes it on to the controller.
  await admin.connect()
  try {
    if (socket === undefined) throw new Error('kafkajs is connected without a socket')
    const upsertions = await Promise.all(accounts.map(upsertion))
    const body = Buffer.concat([length(1), length(upsertions.length + 1), ...upsertions, NO_TAGS])
    const results = readResults(await exchange(socket, body))
    const refused = results.filter(({ code }) => code !== 0)
    if (refused.length > 0)
      throw new Error(refused.map(({ user, code, reason }) => `${user}: ${reason ?? `error ${code}`}`).join('; '))
  } finally {
    await admin.disconnect()
  }
}

const NO_TAGS = Buffer.from([0])

async function upsertion({ username, password }: ScramAccount): Promise<Buffer> {
  const salt = randomBytes(32)
  const salted = await promisify(pbkdf2)(password.normalize('NFKC'), salt, ITERATIONS, 64, 'sha512')
  const iterations = Buffer.alloc(4)
  iterations.writeInt32BE(ITERATIONS)
  const mechanism = Buffer.from([SCRAM_SHA_512])
  return Buffer.concat([bytes(Buffer.from(username)), mechanism, iterations, bytes(salt), bytes(salted), NO_TAGS])
}

/** Sends the request in the protocol's compact form (version 0), and answers what stands behind the response's header. */
async function exchange(socket: Socket, body: Buffer): Promise<Buffer> {
  const header = Buffer.alloc(10)
  header.writeInt16BE(ALTER_USER_SCRAM_CREDENTIALS, 0)
  header.writeInt32BE(CORRELATION_ID, 4)
  header.writeInt16BE(-1, 8) // no client id
  const message = Buffer.concat([header, NO_TAGS, body])
  const size = Buffer.alloc(4)
  size.writeInt32BE(message.length)
  const answer = Promise.withResolvers<Buffer>()
  let received = Buffer.alloc(0)
  const take = (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    const isWhole = received.length >= 4 && received.length >= 4 + received.readInt32BE(0)
    if (isWhole) answer.resolve(received.subarray(4 + 4 + NO_TAGS.length))
  }
  const fail = () => answer.reject(new Error('Kafka closed the connection'))
  const timer = setTimeout(() => answer.reject(new Error('Kafka does not answer')), TIMEOUT_MS)
  socket.on('data', take)
  socket.on('close', fail)
  socket.write(Buffer.concat([size, message]))
  try {
    return await answer.promise
  } finally {
    clearTimeout(timer)
    socket.off('data', take)
    socket.off('close', fail)
  }
}

interface Result {
  user: string
  code: number
  reason: string | null
}

function readResults(answer: Buffer): Result[] {
  let at = 4 // behind the throttle time
  const readLength = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = answer.readUInt8(at++)
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
  const readText = () => {
    const size = readLength() - 1
    if (size < 0) return null
    at += size
    return answer.toString('utf8', at - size, at)
  }
  const results: Result[] = []
  for (let left = readLength() - 1; left > 0; left -= 1) {
    const user = readText() ?? ''
    const code = answer.readInt16BE(at)
    at += 2
    results.push({ user, code, reason: readText() })
    at += NO_TAGS.length
  }
  return results
}

/** A length in the compact form: seven bits to a byte. */
function length(value: number): Buffer {
  const out: number[] = []
  for (let left = value; ; left >>>= 7) {
    out.push(left > 0x7f ? (left & 0x7f) | 0x80 : left)
    if (left <= 0x7f) return Buffer.from(out)
  }
}

function bytes(content: Buffer): Buffer {
  return Buffer.concat([length(content.length + 1), content])
}
