import type { Translated } from '../../lib/translated.ts'
import type { texts as english } from './texts.ts'

export const texts: Translated<typeof english> = {
  register: 'Registrieren',
  login: 'Anmelden',
  createTitle: 'Konto erstellen',
  welcomeBack: 'Willkommen zurück',
  tabs: 'Anmelden oder registrieren',
  haveAccount: 'Sie haben schon ein Konto?',
  newHere: (school) => `Neu bei ${school}?`,
  fields: {
    username: 'Benutzername',
    name: 'Benutzername oder E-Mail-Adresse',
    password: 'Passwort',
    fullName: 'Vor- und Nachname',
    email: 'E-Mail',
    confirmPassword: 'Passwort bestätigen',
  },
  passkey: 'Mit Passkey anmelden',
  loggingIn: 'Anmeldung läuft …',
  loggedIn: (name) => ({ title: 'Sie sind angemeldet!', description: `Willkommen zurück, ${name}!` }),
  notLoggedIn: 'Anmeldung fehlgeschlagen',
  newPassword: {
    title: 'Wählen Sie ein neues Passwort',
    text: 'Ihr vorläufiges Passwort gilt nur dafür. Mit dem neuen sind Sie hier angemeldet und überall sonst abgemeldet.',
    new: 'Neues Passwort',
    mismatch: 'Die Passwörter stimmen nicht überein',
    save: 'Speichern und anmelden',
    saving: 'Wird gespeichert …',
    saved: { title: 'Passwort geändert', description: 'Melden Sie sich ab jetzt mit dem neuen an.' },
    back: 'Zurück zur Anmeldung',
  },
  secondStep: {
    title: 'Geben Sie einen Code ein',
    text: 'Aus Ihrer Authentifizierungs-App oder einen Ihrer Wiederherstellungscodes.',
    withPasskey: 'Noch ein Schritt',
    passkeyOrCode:
      'Verwenden Sie einen Passkey, oder geben Sie einen Code aus Ihrer Authentifizierungs-App oder einen Ihrer Wiederherstellungscodes ein.',
    passkeyOrRecovery: 'Verwenden Sie einen Passkey, oder geben Sie einen Ihrer Wiederherstellungscodes ein.',
    code: 'Code',
    back: 'Zurück zur Anmeldung',
  },
  openid: {
    or: 'oder',
    signIn: (name) => `Mit ${name} anmelden`,
    account: {
      title: 'Konto erstellen',
      text: (name) =>
        `Sie sind bei ${name} angemeldet. Wählen Sie einen Benutzernamen, um Ihr Konto fertig zu erstellen.`,
      have: 'Ich habe hier schon ein Konto',
      haveNone: 'Ich habe hier noch kein Konto',
    },
    link: {
      title: (name) => `${name} mit Ihrem Konto verknüpfen`,
      known: (email) =>
        `Hier gibt es ein Konto mit der Adresse ${email}. Melden Sie sich einmal mit seinem Passwort an.`,
      unknown: 'Melden Sie sich einmal mit dem Passwort Ihres Kontos an.',
      text: (username, name) =>
        `Sie sind als ${username} angemeldet. Verknüpfen Sie ${name}, um sich damit in diesem Konto anzumelden.`,
      confirm: 'Verknüpfen',
      confirming: 'Wird verknüpft …',
      later: 'Nicht jetzt',
      done: (name) => ({ title: `${name} verknüpft`, description: `Ab jetzt können Sie sich mit ${name} anmelden.` }),
    },
    proof: {
      title: 'Identität bestätigt',
      text: 'Sie können jetzt wiederholen, was Sie gerade tun wollten.',
      withCode: 'Geben Sie jetzt den Code aus Ihrer Authentifizierungs-App oder einen Wiederherstellungscode ein.',
      confirm: 'Weiter',
      confirming: 'Wird geprüft …',
      done: { title: 'Bestätigt', description: 'Versuchen Sie es jetzt noch einmal.' },
    },
    refused: {
      title: 'Damit sind Sie nicht angemeldet',
      reasons: {
        over: 'Das hat zu lange gedauert oder wurde in einem anderen Browser begonnen. Beginnen Sie von vorn.',
        declined: 'Die Anmeldung wurde dort abgebrochen.',
        away: 'Die Website, auf der Sie sich anmelden, ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal.',
        unproven:
          'Der Anmeldedienst konnte nicht bestätigen, dass Sie es sind. Melden Sie sich ab, legen Sie über „Passwort vergessen?“ ein Passwort fest, und versuchen Sie es erneut.',
        failed:
          'Was zurückkam, ist nicht vertrauenswürdig, deshalb wurde niemand angemeldet. Versuchen Sie es noch einmal. Bleibt es so, wenden Sie sich an den Support.',
      },
    },
  },
  forgotten: {
    link: 'Passwort vergessen?',
    title: 'Passwort vergessen?',
    text: 'Geben Sie Ihre E-Mail-Adresse ein. Wenn ein Konto sie hat, senden wir einen Link, um das Passwort zurückzusetzen.',
    send: 'Link senden',
    sending: 'Wird gesendet …',
    sentTitle: 'Schauen Sie in Ihr Postfach',
    sent: (email) =>
      `Wenn ein Konto die Adresse ${email} hat, ist ein Link dorthin unterwegs. Er gilt einmal, 30 Minuten lang. Nichts da? Schauen Sie auch in den Spam-Ordner.`,
    noMail: 'E-Mail ist hier nicht eingerichtet. Bitten Sie den Betrieb der Website, Ihr Passwort zurückzusetzen.',
  },
  reset: {
    text: 'Damit werden Sie überall abgemeldet und melden sich neu an.',
    save: 'Neues Passwort speichern',
    doneTitle: 'Ihr Passwort ist geändert',
    done: (username) => `Melden Sie sich ab jetzt als ${username} mit dem neuen an. Sie sind überall abgemeldet.`,
    overTitle: 'Dieser Link gilt nicht mehr',
    over: 'Er wurde benutzt, ist älter als 30 Minuten oder nicht vollständig.',
    another: 'Neuen Link senden',
  },
  leaving: {
    title: 'Abbestellen',
    mails: {
      digest: {
        question:
          'Sie erhalten eine Zusammenfassung dessen, was Sie nicht gelesen haben. Auch ohne sie steht alles hinter der Glocke.',
        left: 'Sie erhalten keine Zusammenfassung per E-Mail mehr.',
        back: 'Sie erhalten die Zusammenfassung wie bisher.',
      },
      certificate: {
        question:
          'Sie erhalten eine E-Mail, wenn ein Zertifikat fertig ist. Auch ohne sie stehen Ihre Zertifikate in Ihrem Profil.',
        left: 'Sie erhalten keine E-Mails über neue Zertifikate mehr.',
        back: 'Sie erhalten wie bisher eine E-Mail, wenn ein Zertifikat fertig ist.',
      },
      announcement: {
        question:
          'Sie erhalten eine E-Mail, wenn eine Lehrkraft an alle Teilnehmenden eines Kurses schreibt. Auch ohne sie finden Sie es hinter der Glocke.',
        left: 'Sie erhalten keine Ankündigungen per E-Mail mehr.',
        back: 'Sie erhalten Ankündigungen wie bisher per E-Mail.',
      },
    },
    leave: 'Abbestellen',
    meanwhile: 'Einen Moment …',
    leftTitle: 'Abbestellt',
    again: 'Wieder abonnieren',
    backTitle: 'Wieder abonniert',
    overTitle: 'Dieser Link funktioniert nicht',
    over: 'Öffnen Sie ihn noch einmal aus der E-Mail, oder wählen Sie Ihre E-Mails in den Einstellungen.',
  },
  confirmation: {
    title: 'E-Mail-Adresse bestätigen',
    text: 'Bestätigen Sie diese E-Mail-Adresse, um fertig zu werden.',
    confirm: 'Adresse bestätigen',
    confirming: 'Wird bestätigt …',
    doneTitle: 'Ihre E-Mail-Adresse ist bestätigt',
    done: (email) => `Sie erhalten die E-Mails dieser Website an ${email}.`,
    overTitle: 'Diese Adresse konnte nicht bestätigt werden',
    incomplete: 'Der Link ist nicht vollständig. Öffnen Sie ihn noch einmal aus der E-Mail.',
    goOn: 'Weiter',
  },
  invitation: {
    title: 'Sie sind eingeladen',
    course: (teacher, course) => `${teacher} lädt Sie zu „${course}“ ein.`,
    site: {
      student: (school) => `${school} lädt Sie ein, Kurse zu finden und zu lernen.`,
      teacher: (school) => `${school} lädt Sie ein, Kurse zu schreiben und zu unterrichten.`,
    },
    signUp: (isCourse) =>
      isCourse ? 'Erstellen Sie ein Konto, um die Einladung anzunehmen.' : 'Erstellen Sie jetzt Ihr Konto.',
    hasAccount: (email, isCourse) =>
      `Ein Konto hat die Adresse ${email}. ${isCourse ? 'Melden Sie sich an, um die Einladung anzunehmen.' : 'Melden Sie sich an.'}`,
    somebodyElse: (email, username) =>
      `Die Einladung ist für ${email}, und Sie sind als ${username} angemeldet. Melden Sie sich erst ab, und öffnen Sie den Link noch einmal.`,
    logOut: 'Abmelden',
    overTitle: 'Diese Einladung ist nicht mehr offen',
    failedTitle: 'Die Einladung konnte nicht geöffnet werden',
    again: 'Erneut versuchen',
    incomplete: 'Der Link ist nicht vollständig. Öffnen Sie ihn noch einmal aus der E-Mail.',
    goOn: 'Weiter',
  },
  noInvitations: {
    title: 'Einladungen abbestellen',
    text: 'Wir senden keine Einladungen mehr an diese Adresse. Lehrkräfte erfahren nichts davon. In Ihrer Übersicht finden Sie Einladungen weiterhin.',
    stop: 'Abbestellen',
    stopping: 'Wird gespeichert …',
    doneTitle: 'Abbestellt',
    done: 'An Ihre Adresse wird keine Einladung mehr gesendet.',
    overTitle: 'Dieser Link funktioniert nicht',
    over: 'Er ist nicht vollständig. Öffnen Sie ihn noch einmal aus der E-Mail.',
  },
  byInvitation: {
    all: 'Registrieren können Sie sich nur auf Einladung. Öffnen Sie den Link in Ihrer Einladung.',
    student: 'Lernende können sich nur auf Einladung registrieren. Öffnen Sie den Link in Ihrer Einladung.',
    teacher: 'Lehrkräfte können sich nur auf Einladung registrieren. Öffnen Sie den Link in Ihrer Einladung.',
  },
  erasure: {
    title: 'Ihr Konto wird gelöscht',
    looking: 'Der Stand wird geprüft …',
    progress: (done, all) =>
      `${done} von ${all} Teilen fertig. Sie können diese Seite schließen und über denselben Link zurückkommen.`,
    doneTitle: 'Ihr Konto ist gelöscht',
    done: 'Jeder Teil hat es bestätigt. Sicherungen behalten, was sie haben, bis sie gelöscht werden.',
    overTitle: 'Diese Löschung finden wir nicht',
    over: 'Die Adresse ist nicht vollständig, oder die Löschung liegt mehr als eine Woche zurück.',
    parts: {
      identity: 'Konto',
      catalog: 'Kurse und hochgeladene Dateien',
      learning: 'Lernen und Rezensionen',
      billing: 'Belege',
      analytics: 'Auswertung',
      engagement: 'Benachrichtigungen und E-Mails',
      gateway: 'Sitzungen',
    },
    open: 'Ausstehend',
    confirmed: 'Gelöscht',
  },
  createAccount: 'Konto erstellen',
  creatingAccount: 'Wird erstellt …',
  registered: (name) => ({ title: 'Sie sind registriert!', description: `Willkommen, ${name}!` }),
  notRegistered: 'Registrierung fehlgeschlagen',
  wish: 'Ich möchte:',
  roles: {
    student: { label: 'Lernen', text: 'Kurse finden und lernen' },
    teacher: { label: 'Lehren', text: 'Kurse schreiben und verkaufen' },
  },
  panel: {
    label: (school) => `Über ${school}`,
    title: 'Bringen Sie Ihr Können mit Online-Kursen voran',
    experts: { title: 'Lehrkräfte vom Fach', text: 'Lernen Sie von Menschen, die tun, was sie lehren.' },
    flexible: { title: 'Flexibel lernen', text: 'Lernen Sie, wann es Ihnen passt. Ihre Stelle bleibt gemerkt.' },
    certificate: {
      title: 'Zertifikat zum Abschluss',
      text: 'Schließen Sie jede Lektion ab, und nehmen Sie es mit.',
    },
  },
}
