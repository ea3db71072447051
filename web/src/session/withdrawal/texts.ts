/** What a teacher is asked who takes a certificate. */
export const texts = {
  question: 'Withdraw this certificate?',
  consequence: (holder: string) =>
    `${holder}’s certificate is permanently revoked. Anyone who opens it sees your reason. Their lessons and course stay completed.`,
  reason: 'Reason',
  confirm: 'Withdraw',
  pending: 'Withdrawing…',
  done: 'Certificate withdrawn',
  notDone: 'Couldn’t withdraw the certificate',
} as const
