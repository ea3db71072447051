import type { Translated } from '../../lib/translated.ts'
import type { texts as english } from './texts.ts'

export const texts: Translated<typeof english> = {
  title: 'Sind Sie es noch?',
  ask: ({ hasPasskey, withCode }) => {
    const typed = withCode ? 'Ihr Passwort und einen Code' : 'Ihr Passwort'
    return `Ihre Anmeldung ist eine Weile her. ${hasPasskey ? `Verwenden Sie einen Passkey, oder geben Sie ${typed} ein` : `Geben Sie ${typed} ein`}, um fortzufahren.`
  },
  password: 'Passwort',
  code: 'Code',
  codeHelp: 'Aus Ihrer Authentifizierungs-App oder ein Wiederherstellungscode.',
  recoveryHelp: 'Einer Ihrer Wiederherstellungscodes.',
  atProvider: (name, hasPasskey) =>
    `${hasPasskey ? 'Verwenden Sie einen Passkey, oder melden' : 'Melden'} Sie sich noch einmal bei ${name} an, um fortzufahren. Sie kommen auf diese Seite zurück.`,
  byPasskey: 'Ihre Anmeldung ist eine Weile her. Verwenden Sie einen Passkey, um fortzufahren.',
  noProvider:
    'Ihr Konto hat kein Passwort. Melden Sie sich ab, holen Sie sich auf der Anmeldeseite über „Passwort vergessen?“ eines, und weisen Sie sich damit aus.',
  go: 'Dorthin gehen',
  confirm: 'Weiter',
  checking: 'Wird geprüft …',
}
