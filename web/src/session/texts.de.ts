import type { Translated } from '../lib/translated.ts'
import type { texts as english } from './texts.ts'

export const texts: Translated<typeof english> = {
  loggedOut: { title: 'Abgemeldet', description: 'Sie wurden erfolgreich abgemeldet' },
  notLoggedOut: 'Abmeldung fehlgeschlagen',
  unsent: {
    title: 'Nicht gesendete Änderungen',
    kept: (days) =>
      `Ihr nicht gesendeter Text bleibt ${days} Tage in diesem Browser. Er ist wieder da, wenn Sie auf diese Seite zurückkommen.`,
    lost: 'Ein Teil Ihres Textes konnte nicht gesendet werden. Wenn Sie sich jetzt abmelden, geht er verloren.',
    logOut: 'Abmelden',
    stay: 'Angemeldet bleiben',
  },
  ended: { title: 'Sie wurden abgemeldet', description: 'Melden Sie sich an, um fortzufahren.' },
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
