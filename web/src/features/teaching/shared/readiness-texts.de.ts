import type { ReadinessCode } from '@lectern/contracts/shapes/teacher-courses.ts'
import { formatCount, formatPrice, formatQuantity } from '../../../lib/format.ts'

/** What a gap is called, where `count` modules or lessons are what it is about. */
const GAPS: Record<ReadinessCode, (count: number) => string> = {
  content: () => 'Der Kurs hat keine Inhalte',
  'modules-without-lessons': (count) => `${formatQuantity(count, 'Modul', 'Module')} ohne veröffentlichte Lektionen`,
  'draft-lessons': (count) =>
    count === 1 ? '1 Lektion ist ein Entwurf' : `${formatCount(count)} Lektionen sind Entwürfe`,
  'empty-lessons': (count) => `${formatQuantity(count, 'Lektion', 'Lektionen')} ohne Text oder Video`,
  'videos-missing': (count) => `${formatQuantity(count, 'Videolektion', 'Videolektionen')} ohne Video`,
  price: () => `Der Preis ist ${formatPrice(0)}`,
  outcomes: () => '„Was Sie lernen“ ist leer',
  title: () => 'Der Titel ist sehr kurz',
  description: () => 'Die Beschreibung ist sehr kurz',
  cover: () => 'Es gibt kein Titelbild',
  'level-and-category': () => 'Niveau oder Kategorie fehlt',
  profile: () => 'Ihr Profil sagt nichts über Sie',
}

export function gapTitle(code: ReadinessCode, count: number): string {
  return GAPS[code](count)
}

export function thingsMissing(count: number): string {
  return `Noch ${formatCount(count)} offen`
}
