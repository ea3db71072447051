import { setTimeout as delay } from 'node:timers/promises'
import { LecternClient, LecternError } from '@lectern/api-client/client.ts'
import { confirmEmail } from '@lectern/contracts/calls/public/accounts.ts'
import { listCourses, seedCourses, updateCourse } from '@lectern/contracts/calls/public/catalog.ts'
import { register } from '@lectern/contracts/calls/public/gateway.ts'
import type { SignUpRole } from '@lectern/contracts/shapes/principal.ts'
import { caughtMails, linkTokenIn } from './caught-mails.ts'

/** The accounts that `npm start` makes in development. Their passwords are public. */
export const DEMO_ACCOUNTS = [
  {
    username: 'teacher',
    password: 'teach-lectern',
    fullName: 'Tara Teacher',
    email: 'teacher@example.com',
    role: 'teacher',
  },
  {
    username: 'student',
    password: 'learn-lectern',
    fullName: 'Sam Student',
    email: 'student@example.com',
    role: 'student',
  },
] as const
type DemoAccount = (typeof DEMO_ACCOUNTS)[number]

/** The demo school shows what a draft looks like, too. */
const SAMPLE_LEFT_AS_DRAFT = 'Color with Intention'

/** So long a service may be too busy for it. */
const BUSY_TRIES = 40
const BUSY_PAUSE_MS = 500

/** So long a letter may take; without it the address stays unconfirmed, as the dashboard says. */
const EMAIL_TRIES = 60
const EMAIL_PAUSE_MS = 250

/**
 * Makes the demo accounts and, if the teacher has no course yet, the sample courses, which it publishes: by the public API, as people would. Where mail is caught,
 * new accounts confirm their addresses.
 */
export async function seedDemoData(gatewayUrl: string, catcherUrl: string | undefined): Promise<void> {
  for (const account of DEMO_ACCOUNTS) {
    const client = new LecternClient(gatewayUrl)
    const role = await whenServed(() => signInOrRegister(client, account, catcherUrl))
    if (role === 'teacher') await whenServed(() => seedIfEmpty(client))
  }
}

/** Tries again what a service answers 503: it has done nothing then. */
async function whenServed<R>(work: () => Promise<R>): Promise<R> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isStatus(error, 503) || tries === BUSY_TRIES) throw error
      await delay(BUSY_PAUSE_MS)
    }
  }
}

/** As what they are signed in; null when somebody has changed the account's password, as it is theirs then, and where accounts are by invitation. */
async function signInOrRegister(
  client: LecternClient,
  account: DemoAccount,
  catcherUrl: string | undefined,
): Promise<SignUpRole | null> {
  try {
    return (await client.signIn(account.username, account.password)).role
  } catch (error) {
    if (!isStatus(error, 401)) throw error
  }
  try {
    const { role } = await client.call(register, { body: account })
    if (catcherUrl) await confirmAddress(client, catcherUrl, account.email)
    return role
  } catch (error) {
    if (isStatus(error, 409) || isStatus(error, 403)) return null
    throw error
  }
}

async function confirmAddress(client: LecternClient, catcherUrl: string, email: string): Promise<void> {
  for (let tries = 0; tries < EMAIL_TRIES; tries += 1) {
    const [token] = (await caughtMails(catcherUrl, email)).flatMap((mail) => linkTokenIn(mail) ?? [])
    if (token) return void (await client.call(confirmEmail, { body: { token } }))
    await delay(EMAIL_PAUSE_MS)
  }
}

async function seedIfEmpty(client: LecternClient): Promise<void> {
  const courses = await client.call(listCourses, { query: { teacher: 'true' } })
  if (courses.length > 0) return
  const { courses: samples } = await client.call(seedCourses)
  for (const { id, title } of samples) {
    if (title === SAMPLE_LEFT_AS_DRAFT) continue
    await client.call(updateCourse, { params: { courseId: id }, body: { status: 'active' } })
  }
}

function isStatus(error: unknown, status: number): boolean {
  return error instanceof LecternError && error.status === status
}
