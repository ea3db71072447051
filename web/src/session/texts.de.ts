import type { Translated } from '../lib/translated.ts'
import type { texts as english } from './texts.ts'

export const texts: Translated<typeof english> = {
  loggedOut: { title: 'Abgemeldet', description: 'Sie wurden erfolgreich abgemeldet' },
  notLoggedOut: 'Abmeldung fehlgeschlagen',
  unsent: {
    title: 'Nicht alles ist gespeichert',
    kept: (days) =>
      `Einiges von dem, was Sie getippt haben, konnte nicht gesendet werden. Es bleibt ${days} Tage in diesem Browser, nur für Ihr Konto, und ist wieder da, wenn Sie auf dieselbe Seite zurückkommen.`,
    lost: 'Einiges von dem, was Sie getippt haben, konnte nicht gesendet werden und ginge verloren.',
    logOut: 'Abmelden',
    stay: 'Bleiben',
  },
  ended: {
    title: 'Ihre Sitzung ist beendet',
    description: 'Melden Sie sich wieder an, um dort weiterzumachen, wo Sie waren.',
  },
  languageNotChosen: 'Sprache nicht gewählt',
  notOpened: 'Unterhaltung nicht geöffnet',
  accountNotLoaded: 'Ihr Konto konnte nicht geladen werden',
  enrolled: { title: 'Erfolgreich eingeschrieben!', description: 'Sie sind jetzt in diesen Kurs eingeschrieben.' },
  enrollAsVisitor: {
    title: 'Anmeldung nötig',
    description: 'Bitte melden Sie sich an, um sich in diesen Kurs einzuschreiben.',
  },
  enrollAsTeacher: { title: 'Kein Zugang', description: 'Nur Lernende können sich in Kurse einschreiben.' },
}
