import { formatDate, formatPercent, formatQuantity } from '../../lib/format.ts'
import type { Translated } from '../../lib/translated.ts'
import type { texts as english } from './texts.ts'

const START = 'Lernen beginnen'

/** All that a student's dashboard says. */
export const texts: Translated<typeof english> = {
  title: 'Mein Lernen',
  failed: 'Ihre Kurse konnten nicht geladen werden',
  welcome: (name) => `Willkommen zurück, ${name}`,
  welcomeFirst: (name) => `Willkommen, ${name}`,
  browseMore: 'Weitere Kurse entdecken',
  stats: { enrolled: 'Belegte Kurse', completed: 'Abgeschlossene Kurse', progress: 'Gesamtfortschritt' },
  tabsLabel: 'Ihre Kurse',
  tabs: { 'in-progress': 'Begonnen', completed: 'Abgeschlossen', 'not-started': 'Offen' },
  actions: { 'in-progress': 'Weiterlernen', completed: 'Kurs ansehen', 'not-started': START },
  start: START,
  marks: { new: 'Neu' },
  complete: (percent) => `${formatPercent(percent)} abgeschlossen`,
  continue: 'Weiter',
  quiz: (title) => `Quiz: ${title}`,
  lessonOf: (number, all, time) =>
    time === null ? `Lektion ${number} von ${all}` : `Lektion ${number} von ${all}, ${time}`,
  left: (time) => `noch ${time}`,
  at: (time) => `bei ${time}`,
  following: (lesson) => `Danach: ${lesson}`,
  lessonsDone: (done, all) => `${done} von ${formatQuantity(all, 'Lektion', 'Lektionen')}`,
  bare: {
    title: 'Beginnen Sie Ihren ersten Kurs',
    text: 'Kurse, in die Sie sich einschreiben, erscheinen hier.',
  },
  allDone: {
    title: 'Alles geschafft',
    text: 'Sie haben alles abgeschlossen, worin Sie eingeschrieben sind.',
  },
  finished: {
    title: 'Abgeschlossen',
    on: (date) => `Abgeschlossen am ${date}`,
    showAll: (count) => `Alle ${count} anzeigen`,
    certificates: 'Zertifikate',
    certificate: 'Zertifikat',
    preparing: 'Zertifikat in Vorbereitung',
  },
  notStarted: 'Nicht begonnen',
  lastAccessed: (ago) => `Zuletzt geöffnet ${ago}`,
  showMore: 'Mehr anzeigen',
  empty: {
    'in-progress': {
      title: 'Keine begonnenen Kurse',
      text: 'Ein Kurs, den Sie geöffnet haben, wartet hier, bis Sie ihn abgeschlossen haben.',
    },
    completed: {
      title: 'Noch keine abgeschlossenen Kurse',
      text: 'Ein Kurs steht hier, sobald Sie seine letzte Lektion abgeschlossen haben.',
    },
    'not-started': {
      title: 'Keine neuen Kurse',
      text: 'Kurse, in die Sie sich einschreiben, warten hier, bis Sie die erste Lektion öffnen.',
    },
  },
  browse: 'Kurse entdecken',
  waiting: (count) => `Sie haben ${formatQuantity(count, 'Kurs', 'Kurse')} noch nicht begonnen.`,
  showNotStarted: () => 'Anzeigen',
  invitations: {
    label: 'Einladungen',
    from: (teacher) => `${teacher} lädt Sie ein zu`,
    seen: 'Kostenlos. Die Lehrkraft sieht Ihren Namen, sobald Sie annehmen.',
    accept: 'Annehmen',
    decline: 'Ablehnen',
    accepted: (course) => ({
      title: 'Sie sind eingeschrieben!',
      description: `„${course}“ ist unter Ihren Kursen.`,
    }),
    notAccepted: 'Nicht eingeschrieben',
    declined: (course) => ({
      title: 'Einladung abgelehnt',
      description: `Die Lehrkraft erfährt es nicht. „${course}“ finden Sie weiterhin im Kursangebot.`,
    }),
    notDeclined: 'Die Einladung ist noch da',
  },
  notices: {
    label: 'Hinweise Ihrer Lehrkräfte',
    removed: (course) => `Sie wurden aus „${course}“ entfernt`,
    reset: (course) => `Ihr Fortschritt in „${course}“ wurde auf den Anfang zurückgesetzt`,
    on: (iso) => `Von der Lehrkraft am ${formatDate(iso)}.`,
    reason: (reason) => `„${reason}“`,
    dismiss: (course) => `Hinweis zu „${course}“ weglegen`,
    failed: 'Der Hinweis ist noch da',
  },
}
