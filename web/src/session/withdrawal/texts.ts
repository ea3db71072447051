/** What a teacher is asked who takes a certificate. */
export const texts = {
  question: 'Withdraw this certificate?',
  consequence: (holder: string) =>
    `The certificate of ${holder} is revoked for good: it can't be given back. Everybody who opens it reads your reason. Lessons and course stay completed.`,
  reason: 'Reason',
  confirm: 'Withdraw',
  pending: 'Withdrawing…',
  done: 'Certificate withdrawn',
  notDone: 'Certificate not withdrawn',
} as const
