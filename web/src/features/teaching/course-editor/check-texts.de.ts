import type { ReadinessCode } from '@lectern/contracts/shapes/teacher-courses.ts'
import { ownPicture } from '../../../components/own-picture.ts'
import { formatPrice } from '../../../lib/format.ts'
import { levelName } from '../../../lib/level-name.ts'
import type { Translated } from '../../../lib/translated.ts'
import type { gapTexts as english } from './check-texts.ts'
import type { EditedCourse } from './editor-context.ts'

export const gapTexts: Translated<typeof english> = {
  content: { text: 'Teilnehmende würden einen leeren Kurs sehen. Fügen Sie ein Modul hinzu.', link: 'Zum Lehrplan' },
  'modules-without-lessons': {
    text: 'Teilnehmende sehen ein Modul erst, wenn es eine veröffentlichte Lektion hat.',
    link: 'Zum Lehrplan',
  },
  'draft-lessons': { text: 'Teilnehmende sehen sie erst, wenn Sie sie veröffentlichen.', link: 'Zum Lehrplan' },
  'empty-lessons': { text: 'Teilnehmende würden eine leere Seite öffnen.', link: 'Zum Lehrplan' },
  'videos-missing': { text: 'Teilnehmende fänden eine Videolektion nur mit Text.', link: 'Zum Lehrplan' },
  price: { text: 'Statt eines Preises sehen Besuchende „Kostenlos“.', link: 'Preis festlegen' },
  outcomes: { text: 'Die Kursseite zeigt stattdessen vier allgemeine Zeilen.', link: 'Schreiben' },
  title: { text: 'Er sagt wenig, wenn jemand einen Kurs sucht.', link: 'Schreiben' },
  description: { text: 'Sie sagt wenig, wenn jemand einen Kurs sucht.', link: 'Schreiben' },
  cover: { text: 'Kurse ohne Bild werden übersehen.', link: 'Auswählen' },
  'level-and-category': { text: 'Kein Filter findet den Kurs.', link: 'Auswählen' },
  profile: { text: 'Die Kursseite zeigt einen allgemeinen Satz über Sie.', link: 'Ein paar Worte schreiben' },
}

const NAMES: Record<ReadinessCode, string> = {
  content: 'Inhalte',
  'modules-without-lessons': 'Module',
  'draft-lessons': 'Entwürfe',
  'empty-lessons': 'Lektionen',
  'videos-missing': 'Videos',
  price: 'Preis',
  outcomes: 'Was Sie lernen',
  title: 'Titel',
  description: 'Beschreibung',
  cover: 'Titelbild',
  'level-and-category': 'Niveau und Kategorie',
  profile: 'Ihr Profil',
}

/** The name of something that is good, and how it is. */
export function goodText(code: ReadinessCode, course: EditedCourse, category: string | null | undefined) {
  const details: Record<ReadinessCode, string> = {
    content: `${course.modules.length} insgesamt`,
    'modules-without-lessons': 'Jedes hat veröffentlichte Lektionen',
    'draft-lessons': 'Alle Lektionen sind veröffentlicht',
    'empty-lessons': 'Jede hat Text oder Video',
    'videos-missing': 'Jede Videolektion hat eins',
    price: formatPrice(course.price),
    outcomes: `${course.outcomes.length} von 12 Zeilen`,
    title: `${course.title.length} von 100`,
    description: `${course.description.length} von 1000`,
    cover: ownPicture(course) === null ? 'Für diesen Kurs gezeichnet' : 'Ihr eigenes Bild',
    'level-and-category': [levelName(course.level), category].filter(Boolean).join(', '),
    profile: course.teacher.profileImage ? 'Name, Bild und ein paar Worte' : 'Name und ein paar Worte',
  }
  return { name: NAMES[code], detail: details[code] }
}
