import type { Tombstone } from '@lectern/service-kit/events/subscriptions.ts'
import { eraseCertificates, eraseWithdrawals } from '../certificates/revoke-certificates.ts'
import type { Transaction } from '../database.ts'
import { eraseReasons } from '../history/history.repository.ts'
import { eraseInvitations } from '../invitations/invitations.repository.ts'
import { clearReadingPositions } from '../progress/reading-positions.repository.ts'
import { eraseAnswers } from '../quizzes/erase-answers.repository.ts'
import { eraseComments } from '../reviews/reviews.repository.ts'
import { eraseWishlist } from '../wishlist/wishlist.repository.ts'
import { addressOf, confirmedAddressOf } from './people.repository.ts'
import { people } from './people.ts'

/** Forgets the person, what they wrote, what their teachers told them, where they were in lessons, what they answered in quizzes, and their wishlist, invitations by and for them. Their certificates are revoked, and say no name. Enrollments, progress, points and ratings stay, in nobody's name. */
export async function onUserDeleted(tombstone: Tombstone, tx: Transaction): Promise<void> {
  const personId = Number(tombstone.subject)
  // Enrollments are locked before people, wherever both are.
  await clearReadingPositions(tx, { studentId: personId })
  await eraseCertificates(tx, personId)
  // Emptying forgets it; the person is locked before anything of theirs, as by whoever writes in their name.
  const address = await addressOf(tx, personId)
  const isTheirs = (await confirmedAddressOf(tx, personId)) !== null
  await people.onUserDeleted(tombstone, tx)
  await eraseInvitations(tx, personId, { address, isTheirs })
  await eraseComments(tx, personId)
  await eraseReasons(tx, personId)
  await eraseWithdrawals(tx, personId)
  await tx.formerOwner.deleteMany({ where: { personId } })
  await eraseWishlist(tx, personId)
  await eraseAnswers(tx, personId)
}
