import type { Translated } from '../../lib/translated.ts'
import type { texts as english } from './texts.ts'

export const texts: Translated<typeof english> = {
  title: 'Bestätigen Sie, dass Sie es sind',
  ask: ({ hasPasskey, withCode }) => {
    const typed = withCode ? 'Ihr Passwort und einen Code' : 'Ihr Passwort'
    return `Zu Ihrer Sicherheit: ${hasPasskey ? `Verwenden Sie einen Passkey, oder geben Sie ${typed} ein` : `Geben Sie ${typed} ein`}.`
  },
  password: 'Passwort',
  code: 'Code',
  codeHelp: 'Aus Ihrer Authentifizierungs-App oder ein Wiederherstellungscode.',
  recoveryHelp: 'Einer Ihrer Wiederherstellungscodes.',
  atProvider: (name, hasPasskey) =>
    `Zu Ihrer Sicherheit: ${hasPasskey ? 'Verwenden Sie einen Passkey, oder melden' : 'Melden'} Sie sich noch einmal bei ${name} an. Sie kommen auf diese Seite zurück.`,
  byPasskey: 'Bestätigen Sie zu Ihrer Sicherheit mit einem Passkey, dass Sie es sind.',
  noProvider:
    'Ihr Konto hat kein Passwort. Melden Sie sich ab, legen Sie über „Passwort vergessen?“ eines fest, und versuchen Sie es erneut.',
  go: (name) => `Weiter mit ${name}`,
  confirm: 'Weiter',
  checking: 'Wird geprüft …',
}
