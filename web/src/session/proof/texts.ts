/** What asking again who is there says. */
export const texts = {
  title: 'Is it still you?',
  withCode: 'It has been a while since you logged in. Give your password and a code to go on.',
  withoutCode: 'It has been a while since you logged in. Give your password to go on.',
  password: 'Password',
  code: 'Code',
  codeHelp: 'Of your authenticator app, or a recovery code.',
  confirm: 'Go on',
  checking: 'Checking...',
} as const
