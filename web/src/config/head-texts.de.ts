import type { headTexts as english } from './head-texts.ts'

export const headTexts: typeof english = {
  direction: 'ltr',
  motto: 'Kurse von Menschen, die selbst tun, was sie lehren – zum Lernen im eigenen Tempo.',
  courses: {
    title: 'Kurse entdecken',
    description:
      'Alle Kurse nach Kategorie, Niveau und Preis, mit ihren Inhalten und dem, was Teilnehmende darüber sagen.',
  },
  auth: {
    title: 'Anmelden',
    description: 'Melden Sie sich an und machen Sie weiter, oder erstellen Sie ein Konto für Ihren ersten Kurs.',
  },
  withoutScripts:
    'Das meiste auf dieser Website braucht JavaScript. Schalten Sie es in Ihrem Browser ein und laden Sie die Seite neu.',
}
