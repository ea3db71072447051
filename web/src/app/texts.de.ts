import type { Translated } from '../lib/translated.ts'
import type { texts as english } from './texts.ts'

export const texts: Translated<typeof english> = {
  loading: 'Seite wird geladen',
  notFound: {
    title: '404 Seite nicht gefunden',
    text: 'Diese Seite finden wir nicht. Vielleicht ist sie umgezogen.',
    home: 'Zur Startseite',
  },
  failed: {
    title: 'Diese Seite konnte nicht gezeigt werden',
    release: 'Es gibt eine neue Version dieser Website. Laden Sie die Seite neu, um weiterzumachen.',
    fault: 'Prüfen Sie Ihre Verbindung, und laden Sie die Seite neu.',
    reload: 'Neu laden',
    tab: 'Etwas ist schiefgegangen',
  },
}
