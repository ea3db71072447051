import { formatMatchingQuantity, formatWholeDollars } from '../../lib/format.ts'
import type { Translated } from '../../lib/translated.ts'
import type { texts as english } from './texts.ts'

/** All that the catalog says. */
export const texts: Translated<typeof english> = {
  title: 'Kurse entdecken',
  label: 'Kurse',
  filters: 'Filter',
  closeFilters: 'Filter schließen',
  clearAll: 'Alle löschen',
  apply: 'Filter anwenden',
  search: 'Suche',
  searchPlaceholder: 'Titel oder Beschreibung',
  category: 'Kategorie',
  allCategories: 'Alle Kategorien',
  unknownCategory: (id) => `Kategorie ${id}`,
  level: 'Niveau',
  levels: {
    all: 'Alle Niveaus',
    beginner: 'Einstieg',
    intermediate: 'Mittelstufe',
    advanced: 'Fortgeschritten',
    'all-levels': 'Für alle Niveaus',
  },
  price: 'Preis',
  priceRange: (min, max) => `${formatWholeDollars(min)} – ${formatWholeDollars(max)}`,
  priceOpen: (min, max) => `${formatWholeDollars(min)} – über ${formatWholeDollars(max)}`,
  lowestPrice: 'Niedrigster Preis',
  highestPrice: 'Höchster Preis',
  noUpperLimit: 'Keine Obergrenze',
  sort: 'Sortierung',
  sorts: {
    relevance: 'Beste Treffer',
    popular: 'Beliebteste',
    newest: 'Neueste',
    'price-low': 'Preis: aufsteigend',
    'price-high': 'Preis: absteigend',
    rating: 'Beste Bewertung',
  },
  chips: {
    search: (words) => `„${words}“`,
    priceFrom: (dollars) => `Ab ${formatWholeDollars(dollars)}`,
    priceUpTo: (dollars) => `Bis ${formatWholeDollars(dollars)}`,
    remove: (filter) => `Filter entfernen: ${filter}`,
  },
  results: 'Ergebnisse',
  loading: 'Kurse werden geladen',
  found: (count) => `${formatMatchingQuantity(count, 'Kurs', 'Kurse')} gefunden`,
  none: { title: 'Kein Kurs passt zu Ihren Filtern', text: 'Ändern Sie Ihre Suchkriterien' },
  failed: 'Die Kurse konnten nicht geladen werden. Bitte versuchen Sie es später erneut.',
  pages: 'Seiten mit Kursen',
}
