/**
 * `npm run bench:enumeration [-- --rounds 300]`, beside a running `SIGN_IN_ATTEMPTS_PER_ADDRESS=100000 npm start`: whether the time, the status or
 * the words of an answer tell who has an account. Each call is sent for somebody with an account and for nobody, one after the other, who comes
 * first being thrown each time; each name is used as often, whoever's it is. After each answer the system gets time to finish what it does later, or that
 * would be measured with the next call; what comes right after a request for a new password is a row of its own. What counts is how often
 * the answer for an account takes longer than one for nobody: 0.5 tells nothing. Exit code 1 where status or words differ.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { LecternClient } from '@lectern/api-client/client.ts'
import { requestPasswordReset } from '@lectern/contracts/calls/public/accounts.ts'
import { createCourse } from '@lectern/contracts/calls/public/catalog.ts'
import { login, register } from '@lectern/contracts/calls/public/gateway.ts'
import { inviteStudents } from '@lectern/contracts/calls/public/invitations.ts'
import { readRuntimeEnv } from '@lectern/local/runtime-env.ts'
import { percentile } from './percentile.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '300' } } })
const ROUNDS = Number(values.rounds)
/** Not counted: connections are opened, and code is compiled. */
const WARM_UP = 20
/** An address gets so many letters in an hour beside the one of its registration; later requests would do less. */
const ROUNDS_PER_NAME = 4
/** Until what is done after an answer is over. */
const SETTLE_MS = 40
const run = Date.now().toString(36)
const env = readRuntimeEnv(`${process.env.LECTERN_DATA ?? '.data'}/runtime.env`)
const url = env.GATEWAY_URL ?? ''
const visitor = new LecternClient(url)
/** The bare sentence, without the number of the request. */
const AS_TEXT = { accept: 'application/json, text/plain' }

type Kind = 'known' | 'nobody'
const KINDS = ['known', 'nobody'] as const

/** Of one call alone, since limits count names. Both kinds are as long. */
const usernameOf = (kind: Kind, call: number, round: number) =>
  `bench-${run}-${kind === 'known' ? 'has' : 'not'}-${call}-${Math.floor(round / ROUNDS_PER_NAME)}`
const addressOf = (username: string) => `${username}@example.org`

async function join(username: string, role: 'student' | 'teacher'): Promise<LecternClient> {
  const client = new LecternClient(url)
  const body = { username, email: addressOf(username), fullName: 'Bench', password: 'measured-by-hand', role }
  await client.call(register, { body })
  return client
}

const teacher = await join(`bench-${run}-teacher`, 'teacher')
const course = await teacher.call(createCourse, {
  body: {
    title: `Bench ${run}`,
    description: 'Measured.',
    price: 0,
    level: 'beginner',
    categoryId: 1,
    status: 'active',
  },
})

const ask = (username: string) => visitor.send(requestPasswordReset, { body: { email: addressOf(username) } }, AS_TEXT)

interface Measured {
  call: string
  /** Before the clock runs. */
  before?: (username: string) => Promise<Response>
  send: (username: string) => Promise<Response>
}

const CALLS: Measured[] = [
  {
    call: 'log in with a wrong password',
    send: (username) => visitor.send(login, { body: { username, password: 'not the right one' } }, AS_TEXT),
  },
  { call: 'ask for a new password', send: ask },
  {
    call: 'what comes right after asking for one',
    before: ask,
    send: (username) => ask(`${username}-another`),
  },
  {
    call: 'look through a list of invitations',
    send: (username) =>
      teacher.send(
        inviteStudents,
        { params: { courseId: course.id }, body: { list: addressOf(username), dryRun: true } },
        AS_TEXT,
      ),
  },
]

/** Milliseconds until the whole answer is there, and what it says but for the name that was asked about. */
async function timed(send: Measured['send'], username: string): Promise<{ ms: number; answer: string }> {
  const start = performance.now()
  const answer = await send(username)
  const text = await answer.text()
  const ms = performance.now() - start
  return { ms, answer: `${answer.status} ${text.replaceAll(username, '…')}` }
}

/** How often a value of the first takes longer than one of the second; a tie is half. */
function shareAbove(first: number[], second: number[]): number {
  const longer = first.flatMap((a) => second.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)))
  return longer.reduce<number>((sum, one) => sum + one, 0) / longer.length
}

function median(numbers: number[]): string {
  return percentile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  ).toFixed(2)
}

async function measure({ before, send }: Measured, call: number) {
  const taken: Record<Kind, number[]> = { known: [], nobody: [] }
  const answers = { known: new Set<string>(), nobody: new Set<string>() }
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    if (round % ROUNDS_PER_NAME === 0) {
      await join(usernameOf('known', call, round), 'student')
      await pause(SETTLE_MS)
    }
    const order = Math.random() < 0.5 ? KINDS : KINDS.toReversed()
    for (const kind of order) {
      const username = usernameOf(kind, call, round)
      if (before) await (await before(username)).arrayBuffer()
      const answer = await timed(send, username)
      await pause(SETTLE_MS)
      if (round < WARM_UP) continue
      taken[kind].push(answer.ms)
      answers[kind].add(answer.answer)
    }
  }
  return { taken, answers }
}

const rows: object[] = []
for (const [index, one] of CALLS.entries()) {
  const { taken, answers } = await measure(one, index)
  const isSame = answers.known.symmetricDifference(answers.nobody).size === 0
  if (!isSame) process.exitCode = 1
  rows.push({
    call: one.call,
    'status and words': isSame ? [...answers.known].map((text) => text.slice(0, 3)).join() : 'differ',
    'ms, account': median(taken.known),
    'ms, nobody': median(taken.nobody),
    'account takes longer': shareAbove(taken.known, taken.nobody).toFixed(3),
  })
}
console.table(rows)
// Of as many random values the share is within this of 0.5 nineteen times in twenty.
console.log(`0.5 ± ${(1.96 * Math.sqrt((2 * ROUNDS + 1) / (12 * ROUNDS * ROUNDS))).toFixed(3)} tells nothing`)
