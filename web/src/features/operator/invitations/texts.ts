/** The words of site invitations. */
export const texts = {
  title: 'Site invitations',
  note: {
    mail: 'Invite people to create an account, even when sign-up is closed. The link works once and expires in 14 days.',
    noMail:
      'Invite people to create an account, even when sign-up is closed. Email isn’t set up, so share the link yourself. It works once and expires in 14 days.',
  },
  email: 'Email',
  role: 'Role',
  roles: { teacher: 'Teacher', student: 'Student' },
  invite: 'Invite',
  inviting: 'Inviting…',
  invited: (email: string) => `${email} invited`,
  notInvited: 'Couldn’t send the invitation',
  none: 'No pending invitations',
  columns: ['Email', 'Role', 'Expires', 'Actions'],
  link: { copy: 'Copy link', copied: 'Copied', failed: 'Couldn’t copy the link' },
  takeBack: 'Revoke',
  takeBackOf: (email: string) => `Revoke the invitation for ${email}`,
  takenBack: (email: string) => `Invitation for ${email} revoked`,
  notTakenBack: 'Couldn’t revoke the invitation',
} as const
