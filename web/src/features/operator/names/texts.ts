/** Names asked for on certificates, for whoever runs the site. */
export const texts = {
  title: 'Names on certificates',
  note: 'Students ask for a corrected name. The teacher or an operator answers.',
  none: 'No requests',
  unread: 'The requests could not be loaded',
  asks: (from: string, to: string) => `${from} asks for the name ${to}`,
  open: 'Open certificate',
  approve: 'Approve name',
  decline: 'Decline',
  on: (action: string, number: string) => `${action}, ${number}`,
  approved: 'Certificate with the new name issued',
  declined: 'Request declined',
  answered: 'Somebody has answered this request already',
  failed: 'Request not answered',
} as const
