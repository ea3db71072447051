import type { MailChoice } from '@lectern/contracts/shapes/mail.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Database, Transaction } from '../database.ts'
import { turnDigest } from '../digests/digests.repository.ts'
import { people } from '../people/people.ts'
import { wantMail } from '../preferences/preferences.repository.ts'
import { type Leaving, readLeavingToken } from './leaving-tokens.ts'
import { readUnsubscribeSecrets } from './unsubscribe-keys.repository.ts'

/** By a link alone: ends the mail that it is in, or begins it again. Throws `notFound` (404) for a token that isn't ours, and for somebody erased. */
export async function chooseMail(
  database: Database,
  { token, wanted }: { token: string; wanted: boolean },
): Promise<MailChoice> {
  const leaving = readLeavingToken(token, await readUnsubscribeSecrets(database))
  if (!leaving) throw noSuchLink()
  await database.$transaction(async (tx) => {
    if (await people.isErased(tx, leaving.personId)) throw noSuchLink()
    await CHOICES[leaving.mail](tx, leaving.personId, wanted)
  })
  return { mail: leaving.mail, wanted }
}

const CHOICES: Record<Leaving['mail'], (tx: Transaction, personId: number, wanted: boolean) => Promise<void>> = {
  digest: turnDigest,
  certificate: (tx, personId, wanted) => wantMail(tx, personId, { kind: 'certificate-issued', wanted }),
  announcement: (tx, personId, wanted) => wantMail(tx, personId, { kind: 'announcement', wanted }),
}

const noSuchLink = () => refuse('unsubscribe-link-not-valid')
