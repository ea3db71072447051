import type { LetterKind, SignInLetterKind } from '@lectern/contracts/shapes/letters.ts'
import type { SignUpRole } from '@lectern/contracts/shapes/principal.ts'
import type { LetterWords } from './letters.en.ts'

/** As in English: no link in it does anything, so none has to be trusted. */
function change(subject: string, what: string): LetterWords {
  const lost =
    'Wenn Sie das nicht waren: Wählen Sie ein neues Passwort, beenden Sie alle anderen Sitzungen und prüfen Sie den zweiten Faktor in Ihren Einstellungen, oder schreiben Sie uns sofort.'
  const why =
    'Sie erhalten diese E-Mail, weil dies die Adresse Ihres Kontos ist. Wenn sich etwas an Ihrer Anmeldung ändert, teilen wir es immer mit.'
  return { subject, heading: subject, paragraphs: [what, lost], label: null, why }
}

const CHANGES: Record<SignInLetterKind, LetterWords> = {
  'app-added': change(
    'Eine Authenticator-App wurde eingerichtet',
    'Ab jetzt fragt Ihr Konto zusätzlich zum Passwort nach einem Code der App.',
  ),
  'app-removed': change('Eine Authenticator-App wurde entfernt', 'Ihr Konto fragt nicht mehr nach Codes der App.'),
  'passkey-added': change(
    'Ein Passkey wurde zu Ihrem Konto hinzugefügt',
    'Ab jetzt kann man sich damit ohne Passwort in Ihrem Konto anmelden.',
  ),
  'passkey-removed': change(
    'Ein Passkey wurde aus Ihrem Konto entfernt',
    'Man kann sich damit nicht mehr in Ihrem Konto anmelden.',
  ),
  'recovery-codes-renewed': change('Sie haben neue Wiederherstellungscodes', 'Die bisherigen Codes gelten nicht mehr.'),
  'passkey-asked': change(
    'Ihr Konto fragt jetzt nach einem Passkey',
    'Ab jetzt fragt es zusätzlich zum Passwort nach einem Passkey oder einem Wiederherstellungscode.',
  ),
  'passkey-not-asked': change(
    'Ihr Konto fragt nicht mehr nach einem Passkey',
    'Ihr Passwort allein genügt zur Anmeldung, es sei denn, Sie haben eine Authenticator-App.',
  ),
  'factors-removed': change(
    'Ihr zweiter Faktor wurde entfernt',
    'Wer diese Website betreibt, hat Ihre Authenticator-App und Ihre Passkeys entfernt. Ihr Passwort allein genügt zur Anmeldung.',
  ),
  'password-changed': change(
    'Ihr Konto hat ein neues Passwort',
    'Ab jetzt gilt nur noch dieses, und alle anderen Sitzungen sind beendet.',
  ),
  'openid-linked': change(
    'Ein Anmeldedienst wurde mit Ihrem Konto verknüpft',
    'Ab jetzt kann man sich auch darüber in Ihrem Konto anmelden. Welcher es ist, steht in Ihren Einstellungen.',
  ),
  'openid-unlinked': change(
    'Ein Anmeldedienst wurde von Ihrem Konto getrennt',
    'Darüber kann man sich nicht mehr in Ihrem Konto anmelden.',
  ),
}

const kinds: Record<LetterKind, LetterWords> = {
  'confirm-email': {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    heading: 'Bestätigen Sie Ihre E-Mail-Adresse',
    paragraphs: ['Bitte bestätigen Sie diese E-Mail-Adresse für Ihr Konto bei {school}.'],
    label: 'Adresse bestätigen',
    why: 'Sie erhalten diese E-Mail, weil jemand diese Adresse für ein Konto angegeben hat. Wenn Sie das nicht waren, tun Sie nichts.',
  },
  'already-registered': {
    subject: 'Sie haben bereits ein Konto',
    heading: 'Sie haben bereits ein Konto',
    paragraphs: [
      'Jemand hat sich bei {school} mit dieser E-Mail-Adresse registriert, die schon zu einem Konto gehört.',
      'Wenn Sie das waren, melden Sie sich mit Ihrem bestehenden Konto an. Wenn Sie das Passwort nicht mehr wissen, wählen Sie auf der Anmeldeseite „Passwort vergessen?“.',
    ],
    label: null,
    why: 'Sie erhalten diese E-Mail, weil Ihre Adresse bei einer Registrierung angegeben wurde. Wenn Sie das nicht waren, brauchen Sie nichts zu tun: An Ihrem Konto hat sich nichts geändert.',
  },
  'email-changed': {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    heading: 'Ihre E-Mail-Adresse wurde geändert',
    paragraphs: [
      'Das Konto, zu dem diese Adresse gehörte, hat jetzt eine andere. Wenn Sie das nicht waren, schreiben Sie uns sofort.',
    ],
    label: null,
    why: 'Sie erhalten diese E-Mail, weil dies die Adresse Ihres Kontos war.',
  },
  'reset-password': {
    subject: 'Wählen Sie ein neues Passwort',
    heading: 'Wählen Sie ein neues Passwort',
    paragraphs: [
      'Jemand hat um ein neues Passwort für Ihr Konto gebeten. Der Link gilt einmal, und bis dahin gilt das alte Passwort.',
    ],
    label: 'Passwort wählen',
    why: 'Sie erhalten diese E-Mail, weil jemand um ein neues Passwort gebeten hat. Wenn Sie das nicht waren, tun Sie nichts.',
  },
  invitation: {
    subject: 'Ihre Einladung von {school}',
    heading: 'Sie sind eingeladen',
    paragraphs: [
      'Wer diese Website betreibt, hat Sie eingeladen. Der Link legt ein Konto mit dieser Adresse für Sie an.',
    ],
    label: 'Einladung annehmen',
    why: 'Sie erhalten diese E-Mail, weil jemand diese Adresse eingeladen hat. Wenn Sie keine Einladung erwarten, tun Sie nichts.',
  },
  ...CHANGES,
}

const as: Record<SignUpRole, string> = {
  student: 'Damit finden und belegen Sie Kurse.',
  teacher: 'Damit schreiben Sie Kurse und unterrichten.',
}

export const letters = { kinds, as }
