import type { Translated } from '../../lib/translated.ts'
import type { texts as english } from './texts.ts'

/** What stands around a page that whoever runs the site has written. */
export const texts: Translated<typeof english> = {
  loading: 'Seite wird geladen',
  unread: 'Die Seite konnte nicht geladen werden',
  none: { title: 'Seite nicht gefunden', text: 'Unter dieser Adresse gibt es keine Seite.', home: 'Zur Startseite' },
}
