/** The dialog in which a teacher revokes a certificate. */
export const texts = {
  question: 'Revoke this certificate?',
  consequence: (holder: string) =>
    `${holder}’s certificate is permanently revoked. Anyone who opens it sees your reason. Their lessons and course stay completed.`,
  reason: 'Reason',
  confirm: 'Revoke',
  pending: 'Revoking…',
  done: 'Certificate revoked',
  notDone: 'Couldn’t revoke the certificate',
} as const
