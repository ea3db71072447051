import type { Translated } from '../../lib/translated.ts'
import type { texts as english } from './texts.ts'

/** What the page of a free preview says. */
export const texts: Translated<typeof english> = {
  mark: 'Kostenlose Vorschau',
  ownMark: 'Vorschau für Teilnehmende',
  ownDraft: 'Diese Lektion ist ein Entwurf: Teilnehmende lesen sie, sobald Sie sie veröffentlichen.',
  ownChanges: 'Hier gibt es Änderungen, die Teilnehmende lesen, sobald Sie sie veröffentlichen.',
  place: (module, lesson) => `Modul ${module} • Lektion ${lesson}`,
  back: 'Zurück zum Kurs',
  edit: 'Lektion bearbeiten',
  previous: 'Vorherige Lektion',
  next: 'Nächste Lektion',
  nothing: 'Hier ist noch nichts geschrieben.',
  invitation: (course) => `Diese Lektion ist eine kostenlose Vorschau von „${course}“.`,
  viewCourse: 'Kurs ansehen',
  continueCourse: 'Im Kurs weiterlesen',
  failed: 'Die Lektion konnte nicht geladen werden',
  missingTitle: 'Lektion nicht gefunden',
  missing: 'Die gesuchte Lektion gibt es nicht, oder sie wurde entfernt.',
  closedTitle: 'Keine kostenlose Vorschau',
  closedText: (course) => `Schreiben Sie sich in „${course}“ ein, um diese Lektion zu lesen.`,
}
