import type { MailChoice } from '@lectern/contracts/shapes/mail.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Database, Transaction } from '../database.ts'
import { setDigestWanted } from '../digests/digests.repository.ts'
import { people } from '../people/people.ts'
import { setMailWanted } from '../preferences/preferences.repository.ts'
import { readUnsubscribeSecrets } from './unsubscribe-keys.repository.ts'
import { readUnsubscribeToken, type Unsubscribe } from './unsubscribe-tokens.ts'

/** By a link alone: ends the mail that it is in, or begins it again. Throws `notFound` (404) for a token that isn't ours, and for somebody erased. */
export async function chooseMail(
  database: Database,
  { token, wanted }: { token: string; wanted: boolean },
): Promise<MailChoice> {
  const leaving = readUnsubscribeToken(token, await readUnsubscribeSecrets(database))
  if (!leaving) throw noSuchLink()
  await database.$transaction(async (tx) => {
    if (await people.isErased(tx, leaving.personId)) throw noSuchLink()
    await CHOICES[leaving.mail](tx, leaving.personId, wanted)
  })
  return { mail: leaving.mail, wanted }
}

const CHOICES: Record<Unsubscribe['mail'], (tx: Transaction, personId: number, wanted: boolean) => Promise<void>> = {
  digest: setDigestWanted,
  certificate: (tx, personId, wanted) => setMailWanted(tx, personId, { kind: 'certificate-issued', wanted }),
  announcement: (tx, personId, wanted) => setMailWanted(tx, personId, { kind: 'announcement', wanted }),
}

const noSuchLink = () => refuse('unsubscribe-link-not-valid')
