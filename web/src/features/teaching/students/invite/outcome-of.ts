import type { InvitationLine } from '@lectern/contracts/shapes/invitations.ts'
import { texts } from '#texts/teaching-students-invite'
import { formatDate } from '../../../../lib/format.ts'

/** What becomes of a line, or has become of it. */
export function outcomeOf({ text, reason, sameAs, since }: InvitationLine, isDone: boolean): string {
  const { outcomes } = texts
  const day = since === null ? '' : formatDate(since)
  switch (reason) {
    case null:
      return isDone ? outcomes.invited : outcomes.willBe
    case 'same-address':
      return outcomes.sameAddress({ line: sameAs ?? '' })
    case 'invited-before':
      return outcomes.invitedBefore({ day })
    case 'enrolled':
      return outcomes.enrolled({ day })
    case 'no-address':
      return text.includes('@') ? outcomes.wrongColumn : outcomes.noAddress
    case 'invalid-address':
      return outcomes.invalidAddress
    case 'own-address':
      return outcomes.ownAddress
  }
}
