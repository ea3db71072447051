import { databaseClock } from '@lectern/service-kit/database/database-clock.ts'
import * as factors from './factors.repository.ts'
import type { IdentityWithFactors } from './identity-with-factors.ts'
import { plainCode } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

const OF_APP = /^\d{6}$/

type Parts = Pick<IdentityWithFactors, 'database' | 'factorKeys'>

/** Whether this is a code that the person may use now. It is used with that: nobody is told so of it again. */
export async function takeCode(identity: Parts, userId: number, typed: string): Promise<boolean> {
  const code = plainCode(typed)
  return OF_APP.test(code) ? takeCodeOfApp(identity, userId, code) : takeRecoveryCode(identity, userId, code)
}

async function takeCodeOfApp({ database, factorKeys }: Parts, userId: number, code: string): Promise<boolean> {
  const totp = await factors.findTotp(database, userId)
  if (!totp || totp.confirmedAt === null) return false
  const now = await databaseClock(database)
  const step = stepOf(factorKeys.open(userId, totp.sealedKey), code, now())
  if (step === null || !(await factors.takeStep(database, userId, step))) return false
  const renewed = factorKeys.renew(userId, totp.sealedKey)
  if (renewed) await factors.replaceSealedKey(database, userId, totp.sealedKey, renewed)
  return true
}

function takeRecoveryCode({ database, factorKeys }: Parts, userId: number, code: string): Promise<boolean> {
  return factors.takeRecoveryCode(database, userId, factorKeys.digests(userId, code))
}
