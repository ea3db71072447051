/** The dialog in which a teacher revokes a certificate. */
export const texts = {
  question: 'Revoke this certificate?',
  consequence: (holder: string) =>
    `${holder}'s certificate will be revoked permanently. Anyone who opens it will see your reason. Their lessons and course stay completed.`,
  reason: 'Reason',
  confirm: 'Revoke',
  pending: 'Revoking…',
  done: 'Certificate revoked',
  notDone: "Couldn't revoke the certificate",
} as const
