import type { Translated } from '../../lib/translated.ts'
import type { texts as english } from './texts.ts'

/** All that the page of a wishlist says. */
export const texts: Translated<typeof english> = {
  title: 'Merkliste',
  inBrowser: 'Diese Liste wird in diesem Browser aufbewahrt.',
  logIn: 'Melden Sie sich an, um sie bei Ihrem Konto zu behalten.',
  failed: 'Ihre Merkliste konnte nicht geladen werden',
  none: {
    title: 'Nichts auf Ihrer Merkliste',
    text: 'Tippen Sie auf das Herz eines Kurses, um ihn hier zu merken.',
  },
  browse: 'Kurse entdecken',
}
