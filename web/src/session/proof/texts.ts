/** What asking again who is there says. */
export const texts = {
  title: 'Is it still you?',
  ask: ({ hasPasskey, withCode }: { hasPasskey: boolean; withCode: boolean }) => {
    const typed = withCode ? 'your password and a code' : 'your password'
    return `It has been a while since you logged in. ${hasPasskey ? `Use a passkey, or give ${typed}` : `Give ${typed}`} to go on.`
  },
  password: 'Password',
  code: 'Code',
  codeHelp: 'Of your authenticator app, or a recovery code.',
  recoveryHelp: 'One of your recovery codes.',
  atProvider: (name: string, hasPasskey: boolean) =>
    `${hasPasskey ? 'Use a passkey, or sign' : 'Sign'} in at ${name} once more to go on. You come back to this page.`,
  byPasskey: 'It has been a while since you logged in. Use a passkey to go on.',
  noProvider:
    'Your account has no password. Log out, get one by “Forgot password?” on the login page, and prove yourself with it.',
  go: 'Go there',
  confirm: 'Go on',
  checking: 'Checking...',
} as const
