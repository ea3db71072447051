/** Requests for corrected names on certificates, as operators see them. */
export const texts = {
  title: 'Names on certificates',
  note: 'Students can request a corrected name. Their teacher or an operator answers.',
  none: 'No requests',
  unread: 'Couldn’t load the requests',
  asks: (from: string, to: string) => `${from} wants the name ${to}`,
  open: 'Open certificate',
  approve: 'Approve name',
  decline: 'Decline',
  on: (action: string, number: string) => `${action}, ${number}`,
  approved: 'Certificate with the new name issued',
  declined: 'Request declined',
  answered: 'This request was already answered',
  failed: 'Couldn’t answer the request',
} as const
