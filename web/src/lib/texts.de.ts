import { formatQuantity } from './format.ts'
import type { texts as english } from './texts.ts'
import type { Translated } from './translated.ts'

export const texts: Translated<typeof english> = {
  product: 'Lectern',
  tab: (title, school) => `${title} · ${school}`,
  levels: { beginner: 'Einstieg', intermediate: 'Mittelstufe', advanced: 'Fortgeschritten', other: 'Alle Niveaus' },
  duration: { minutes: (count) => `${count} Min.`, hours: (count) => `${count} Std.` },
  ago: {
    now: 'Gerade eben',
    minutes: (count) => `vor ${formatQuantity(count, 'Minute', 'Minuten')}`,
    hours: (count) => `vor ${formatQuantity(count, 'Stunde', 'Stunden')}`,
    days: (count) => `vor ${formatQuantity(count, 'Tag', 'Tagen')}`,
  },
}
