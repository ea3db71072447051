import { texts as shared } from '../../../components/quiz/texts.ts'
import { formatList, formatPercent, formatQuantity, formatRecent, formatTime } from '../../../lib/format.ts'
import type { Translated } from '../../../lib/translated.ts'
import type { texts as english } from './texts.ts'

const questions = (numbers: readonly number[]) =>
  `${numbers.length === 1 ? 'Frage' : 'Die Fragen'} ${formatList(numbers)}`

function attemptsLeft(left: number | null): string {
  if (left === null) return 'Beliebig viele Versuche, der beste zählt.'
  if (left === 0) return 'Es gibt keine weiteren Versuche.'
  return `Noch ${formatQuantity(left, 'Versuch', 'Versuche')}, der beste zählt.`
}

/** All that a quiz says to its student. */
export const texts: Translated<typeof english> = {
  unread: 'Dieses Quiz konnte nicht geladen werden.',
  points: shared.points,
  about: shared.about,
  percent: formatPercent,
  overview: {
    label: 'Über dieses Quiz',
    questions: 'Fragen',
    points: 'Punkte',
    passMark: 'Bestehensgrenze',
    attempts: (isLimited) => (isLimited ? 'Versuche übrig' : 'Versuche'),
    of: (left, all) => `${left} von ${all}`,
    unlimited: 'Beliebig viele',
    time: 'Zeitlimit',
    minutes: (minutes) => formatQuantity(minutes, 'Minute', 'Minuten'),
    noLimit: 'Keines',
    shown: shared.result.hidden,
    clockRuns: 'Die Uhr läuft, sobald Sie beginnen, und läuft weiter, während Sie weg sind.',
    notRequired: 'Mit der Abgabe ist die Lektion abgeschlossen, ob bestanden oder nicht.',
    begin: 'Quiz starten',
    goOn: 'Fortfahren',
    again: 'Quiz wiederholen',
    notBegun: 'Der Versuch konnte nicht begonnen werden.',
    left: attemptsLeft,
    soFar: 'Ihre Versuche',
  },
  attempt: {
    row: (number, at) => `Versuch ${number} · ${formatRecent(at)}`,
    open: 'Offen',
    handedIn: 'Abgegeben',
    score: (got, all) => `${got} von ${all}`,
    passed: 'Bestanden',
  },
  taking: {
    ...shared.taking,
    progressSaved: (done, all, saved) =>
      `${done} von ${all} beantwortet, ${saved ? 'alles gespeichert' : 'noch nicht alles gespeichert'}`,
    lookOver: 'Antworten durchsehen',
    panel: 'Dieser Versuch',
    timeLeft: 'Verbleibende Zeit',
    timeShort: 'übrig',
    ofMinutes: (minutes) => `von ${formatQuantity(minutes, 'Minute', 'Minuten')}`,
    minutesLeft: (minutes) => `Noch ${formatQuantity(minutes, 'Minute', 'Minuten')}`,
    timeOver: 'Die Zeit ist um. Was Sie beantwortet haben, wird abgegeben.',
    handedInElsewhere: 'Dieser Versuch ist abgegeben. Sein Ergebnis ist unterwegs.',
    attempt: 'Versuch',
    attemptOf: (number, left) => (left === null ? `${number}` : `${number} von ${number + left}`),
    passMark: 'Bestehensgrenze',
    points: 'Punkte',
    handInHelp: (timed) =>
      `Sie können mit offenen Fragen abgeben.${timed ? ' Bei 00:00 wird abgegeben, was da ist.' : ''}`,
    openCount: (count) => (count === 1 ? '1 Frage ist offen' : `${count} Fragen sind offen`),
    allAnswered: 'Alle Fragen beantwortet',
    otherTab: 'Dieser Versuch ist in einem anderen Tab geöffnet',
    otherTabHelp: 'Machen Sie dort weiter, oder holen Sie ihn hierher.',
    takeOver: 'Hier fortfahren',
  },
  saved: {
    at: (at) => `Alle Antworten um ${formatTime(at)} gespeichert`,
    none: 'Noch nichts zu speichern',
    saving: 'Wird gespeichert …',
    offline: 'Keine Verbindung. Ihre Antworten bleiben hier erhalten.',
    offlineUnkept: 'Keine Verbindung. Lassen Sie diese Seite offen.',
    failed: 'Nicht gespeichert. Erneut versuchen',
    short: {
      none: 'Keine Antworten',
      saved: 'Gespeichert',
      saving: 'Speichert …',
      offline: 'Offline',
      failed: 'Nicht gespeichert',
      otherTab: 'Nur lesen',
    },
  },
  handingIn: {
    title: 'Diesen Versuch abgeben?',
    open: (numbers) =>
      numbers.length === 1
        ? `${questions(numbers)} ist offen und bekommt keine Punkte.`
        : `${questions(numbers)} sind offen und bekommen keine Punkte.`,
    marked: (numbers) => `${questions(numbers)} wollten Sie noch einmal ansehen.`,
    back: 'Zurück',
    failed: (reason) => `Es wurde nicht abgegeben, und Ihre Antworten bleiben erhalten. ${reason}`,
  },
  result: {
    ...shared.result,
    passMarkIs: (percent) => `Bestehensgrenze ${formatPercent(percent)}.`,
    next: (title) => `Nächste Lektion: ${title}`,
    noneLeft: (isPassed) =>
      isPassed ? 'Es gibt keine weiteren Versuche.' : 'Es gibt keine weiteren Versuche. Die Lektion bleibt offen.',
    answers: 'Antworten',
    square: (number, how) =>
      `Frage ${number}, ${{ right: 'richtig', partly: 'teilweise richtig', wrong: 'nicht richtig' }[how]}`,
    attempts: 'Versuche',
    stays: 'Die Lektion ist abgeschlossen. Ein weiterer Versuch kann daran nichts ändern.',
    allRight: 'Alle Antworten sind richtig.',
    review: 'Antworten ansehen',
  },
}
