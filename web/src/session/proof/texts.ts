/** What asking again who is there says. */
export const texts = {
  title: 'Confirm it’s you',
  ask: ({ hasPasskey, withCode }: { hasPasskey: boolean; withCode: boolean }) => {
    const typed = withCode ? 'your password and a code' : 'your password'
    return `For your security, ${hasPasskey ? 'use a passkey or enter' : 'enter'} ${typed}.`
  },
  password: 'Password',
  code: 'Code',
  codeHelp: 'From your authenticator app, or a recovery code.',
  recoveryHelp: 'Enter one of your recovery codes.',
  atProvider: (name: string, hasPasskey: boolean) =>
    `For your security, ${hasPasskey ? 'use a passkey or sign' : 'sign'} in with ${name} again. You’ll come back to this page.`,
  byPasskey: 'For your security, confirm it’s you with a passkey.',
  noProvider: 'Your account has no password. Log out, use “Forgot password?” to set one, then try again.',
  go: (name: string) => `Continue with ${name}`,
  confirm: 'Continue',
  checking: 'Checking…',
} as const
