import { certificateIssued } from '@lectern/contracts/events/learning.ts'
import type { Transaction } from '../database.ts'
import { publish } from '../enrollments/enrollment-events.ts'
import { changeEnrollment } from '../enrollments/enrollments.repository.ts'
import { type Achieved, achievementCredential } from './achievement-credential.ts'
import type { Credentials } from './credentials.ts'
import type { IssuedContents } from './sealed-contents.ts'

/** What a certificate says for good, with its signature. */
export async function signContents({ origin, signer }: Credentials, achieved: Achieved): Promise<IssuedContents> {
  const { printed, holderName } = achieved
  const credential = await signer.sign(achievementCredential(origin, signer.did, achieved))
  return { printed, holderName, credential, keyId: signer.publicKey.kid }
}

interface Issued {
  enrollmentId: number
  /** The holder's, by which the contents are sealed. */
  username: string
  certificate: Pick<Achieved, 'publicId' | 'number' | 'completedAt' | 'statusList' | 'statusIndex'>
  contents: IssuedContents
}

/** Says that a certificate was issued, with its sealed contents for a learning that is restored to before. */
export async function publishIssued(
  tx: Transaction,
  { sealer }: Credentials,
  { enrollmentId, username, certificate, contents }: Issued,
): Promise<void> {
  const { publicId, number, completedAt, statusList, statusIndex } = certificate
  const { minutes, lessonCount } = contents.printed
  await publish(tx, certificateIssued, await changeEnrollment(tx, enrollmentId, {}), {
    ...{ certificateId: publicId, number, completedAt: completedAt.toISOString() },
    ...{ minutes, lessonCount, statusList, statusIndex },
    sealed: await sealer.seal({ publicId, username }, contents),
  })
}
