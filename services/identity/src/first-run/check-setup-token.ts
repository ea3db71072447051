import { timingSafeEqual } from 'node:crypto'
import type { OpenedSetup } from '@lectern/contracts/shapes/first-run.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { type FirstRun, hashSetupToken } from '@lectern/service-kit/process/first-run.ts'
import type { Identity } from '../identity.ts'
import { hasAccounts, hasExpired, isSetUp } from './first-run.repository.ts'

/** Throws 404 for a token that isn't this site's, 409 for one that was used or has expired. */
export async function checkSetupToken({ database, firstRun }: Identity, token: string): Promise<FirstRun> {
  if (!firstRun || !isSame(firstRun.tokenHash, hashSetupToken(token))) throw refuse('setup-token-wrong')
  if (await isSetUp(database, firstRun.tokenHash)) throw refuse('setup-token-used')
  if (await hasExpired(database, firstRun.expiresAt)) throw refuse('setup-token-expired')
  return firstRun
}

export async function openSetup(identity: Identity, token: string): Promise<OpenedSetup> {
  const { email, school, expiresAt } = await checkSetupToken(identity, token)
  return { email, school, expiresAt }
}

/**
 * Whether visitors are led to the setup page. Not where people have accounts, as the demo's, or those of a school whose last administrator went: its pages
 * are theirs.
 */
export async function isFirstRunAwaited({ database, firstRun }: Identity): Promise<boolean> {
  if (!firstRun || (await isSetUp(database, firstRun.tokenHash))) return false
  return !(await hasAccounts(database))
}

const isSame = (hash: string, other: string) => timingSafeEqual(Buffer.from(hash), Buffer.from(other))
