import { LecternClient, LecternError } from '@lectern/api-client/client.ts'
import { listCourses, seedCourses } from '@lectern/contracts/calls/public/catalog.ts'
import { register } from '@lectern/contracts/calls/public/gateway.ts'
import type { Role } from '@lectern/contracts/shapes/principal.ts'

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

/** Makes the demo accounts and, if the teacher has no course yet, the sample courses: by the public API, as people would. */
export async function seedDemoData(gatewayUrl: string): Promise<void> {
  for (const account of DEMO_ACCOUNTS) {
    const client = new LecternClient(gatewayUrl)
    // An operator, who was made of the demo teacher, has no courses to look at.
    const role = await signInOrRegister(client, account)
    if (role === 'teacher') await seedIfEmpty(client)
  }
}

/** As what they are signed in; null when somebody has changed the account's password: then it is theirs. */
async function signInOrRegister(client: LecternClient, account: DemoAccount): Promise<Role | null> {
  try {
    return (await client.signIn(account.username, account.password)).role
  } catch (error) {
    if (!isStatus(error, 401)) throw error
  }
  try {
    return (await client.call(register, { body: account })).role
  } catch (error) {
    if (isStatus(error, 409)) return null
    throw error
  }
}

async function seedIfEmpty(client: LecternClient): Promise<void> {
  const courses = await client.call(listCourses, { query: { teacher: 'true' } })
  if (courses.length === 0) await client.call(seedCourses)
}

function isStatus(error: unknown, status: number): boolean {
  return error instanceof LecternError && error.status === status
}
