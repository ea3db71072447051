import { formatPrice } from '../../lib/format.ts'
import type { Translated } from '../../lib/translated.ts'
import type { texts as english } from './texts.ts'

export const texts: Translated<typeof english> = {
  title: 'Kasse',
  back: 'Zurück zum Kurs',
  accountNotLoaded: 'Ihr Konto konnte nicht geladen werden',
  missing: 'Wir konnten den Kurs, den Sie kaufen möchten, nicht finden.',
  refused: {
    visitor: { title: 'Anmeldung nötig', description: 'Bitte melden Sie sich an, um Kurse zu kaufen.' },
    teacher: { title: 'Kein Zugang', description: 'Nur Lernende können Kurse kaufen.' },
  },
  goToCourse: 'Zum Kurs',
  browseMore: 'Weitere Kurse ansehen',
  viewPurchases: 'Käufe ansehen',
  tryAgain: 'Erneut versuchen',
  enrolled: { title: 'Schon eingeschrieben', text: 'Sie sind in diesen Kurs schon eingeschrieben.' },
  free: {
    title: 'Kostenloser Kurs',
    text: 'Dieser Kurs ist kostenlos. Klicken Sie auf die Schaltfläche unten, um sich einzuschreiben.',
    enroll: 'Jetzt einschreiben',
    enrolling: 'Wird eingeschrieben …',
    cancel: 'Abbrechen',
    failed: {
      title: 'Einschreibung fehlgeschlagen',
      description: 'Bei Ihrer Einschreibung in diesen Kurs ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.',
    },
  },
  summary: {
    title: 'Bestellübersicht',
    level: (level) => `Niveau: ${level}`,
    price: 'Preis',
    tax: 'Steuer',
    total: 'Gesamt',
  },
  details: {
    title: 'Zahlungsdaten',
    preparing: 'Ihre Zahlung wird vorbereitet',
    notOpened: 'Die Zahlung konnte nicht geöffnet werden',
    loadingCard: 'Das Kartenformular wird geladen',
    cardTooLong: 'Das Kartenformular antwortet nicht. Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',
    cardUnreachable: 'Das Kartenformular konnte nicht geladen werden.',
    email: 'E-Mail für den Beleg',
    emailMissing: 'Die E-Mail-Adresse fehlt',
    emailInvalid: 'Ungültige E-Mail-Adresse',
    pay: (dollars) => `${formatPrice(dollars)} bezahlen`,
    paying: 'Wird verarbeitet …',
    secured: 'Ihre Zahlung ist durch Stripe gesichert. Wir speichern Ihre Kartendaten nicht.',
  },
  payment: {
    unexplained: 'Bei der Zahlung ist ein Fehler aufgetreten',
    unreachable: 'Der Kartenanbieter war nicht erreichbar. Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',
    repriced:
      'Der Preis dieses Kurses hat sich geändert. Sie haben nichts bezahlt: Sehen Sie sich den neuen Gesamtbetrag an, und versuchen Sie es dann erneut.',
    nextStep: (refusal) => `${refusal} Verwenden Sie eine andere Karte, oder fragen Sie Ihre Bank.`,
    processing:
      'Ihre Bank bearbeitet diese Zahlung noch. Sie erhalten Zugang, sobald sie durch ist; Sie können diese Seite verlassen.',
    verifying: 'Ihre Zahlung wird geprüft',
  },
  messages: {
    processing: {
      title: 'Zahlung wird verarbeitet',
      description: 'Bitte warten Sie, während wir Ihre Zahlung verarbeiten …',
    },
    failed: 'Zahlung fehlgeschlagen',
    notOpened: (message) => ({
      title: 'Fehler',
      description: `Die Zahlung konnte nicht begonnen werden: ${message}`,
    }),
    notVerified: {
      title: 'Prüfung der Zahlung fehlgeschlagen',
      description: 'Beim Prüfen Ihrer Zahlung ist ein Fehler aufgetreten. Bitte wenden Sie sich an den Support.',
    },
    notEnrolled: {
      title: 'Fehler bei der Einschreibung',
      description:
        'Die Zahlung war erfolgreich, aber bei Ihrer Einschreibung in den Kurs ist ein Fehler aufgetreten. Bitte wenden Sie sich an den Support.',
    },
  },
  successful: {
    title: 'Zahlung erfolgreich!',
    lead: 'Vielen Dank für Ihren Kauf',
    text: (course) => `Sie sind jetzt in „${course}“ eingeschrieben. Ihren Beleg haben wir Ihnen per E-Mail gesendet.`,
    start: 'Jetzt lernen',
  },
  underWay: {
    title: 'Ihre Zahlung ist angekommen',
    text: (course) =>
      `Nur Ihre Einschreibung in „${course}“ fehlt noch. Sie müssen nicht noch einmal bezahlen: Meist dauert es ein paar Sekunden, und hier geht es von selbst weiter.`,
  },
  unconfirmed: {
    title: 'Ihre Zahlung ist angekommen',
    text: (course) =>
      `Nur Ihre Einschreibung in „${course}“ fehlt noch. Sie müssen nicht noch einmal bezahlen: Versuchen Sie es jetzt erneut, oder kommen Sie in ein paar Minuten wieder.`,
    number: (paymentIntentId) => `Wenn Sie dem Support schreiben, nennen Sie diese Zahlung: ${paymentIntentId}`,
    tryAgain: 'Erneut versuchen',
    trying: 'Wird eingeschrieben …',
  },
  moneyBack: {
    title: 'Ihr Geld ist auf dem Weg zurück',
    text: (course) =>
      `Sie hatten schon Zugang zu „${course}“, als diese Zahlung ankam, deshalb erstatten wir sie vollständig. Es kann bis zu 10 Tage dauern, bis Ihre Bank sie zeigt.`,
  },
  sandbox: {
    mark: 'Testmodus.',
    text: 'Es fließt kein echtes Geld. Testkarten anzeigen',
    help: 'Verwenden Sie sie mit einem beliebigen künftigen Datum und beliebiger Prüfnummer und Postleitzahl.',
    copy: 'Kopieren',
    copied: (number) => `${number} kopiert`,
    does: {
      pays: 'zahlt',
      declined: 'wird abgelehnt',
      insufficient: 'ist nicht gedeckt',
      asks: 'verlangt 3-D Secure',
    },
  },
}
