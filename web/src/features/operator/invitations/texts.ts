/** The words of invitations to the site. */
export const texts = {
  title: 'Invitations to the site',
  note: {
    mail: 'For whoever is to have an account, also where registration is by invitation. The link is mailed, good once, for 14 days.',
    noMail:
      'For whoever is to have an account, also where registration is by invitation. This site sends no mail: pass the link on yourself. It is good once, for 14 days.',
  },
  email: 'Email',
  role: 'As',
  roles: { teacher: 'Teacher', student: 'Student' },
  invite: 'Invite',
  inviting: 'Inviting...',
  invited: (email: string) => `${email} is invited`,
  notInvited: 'Not invited',
  none: 'None is open.',
  columns: ['Address', 'As', 'Good until', 'Actions'],
  link: { copy: 'Copy link', copied: 'Copied', failed: 'The link was not copied' },
  takeBack: 'Take back',
  takeBackOf: (email: string) => `Take back the invitation of ${email}`,
  takenBack: (email: string) => `Invitation of ${email} taken back`,
  notTakenBack: 'Not taken back',
} as const
