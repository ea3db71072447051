/** Of accounts, passwords, passkeys, sessions, mail and invitations. */
export const accounts = {
  'This isn’t one of our links': 'Das ist kein Link von uns',
  'Not a picture name': 'Das ist kein Name eines Bildes',
  'You don’t get this kind of notification': 'Diese Art von Mitteilung gibt es für Sie nicht',
  'Password is required': 'Bitte geben Sie ein Passwort ein',
  'Password is too long': 'Das Passwort ist zu lang',
  'Password must be at least 6 characters': 'Das Passwort muss mindestens 6 Zeichen haben',
  'Password must be at most 128 characters': 'Das Passwort darf höchstens 128 Zeichen haben',
  "Passwords don't match": 'Die Passwörter stimmen nicht überein',
  'Confirm it’s you, then try again.': 'Bestätigen Sie noch einmal, dass Sie es sind, und versuchen Sie es erneut.',
  'Role must be student or teacher': 'Die Rolle muss Teilnehmende oder Lehrkraft sein',
  'Pages that need a login aren’t available right now. Try again in a moment.':
    'Seiten für Angemeldete sind gerade nicht verfügbar. Versuchen Sie es gleich noch einmal.',
  'Login isn’t available right now. Try again in a moment.':
    'Die Anmeldung ist gerade nicht verfügbar. Versuchen Sie es gleich noch einmal.',
  'The passkey’s response is incomplete': 'Die Antwort des Passkeys ist nicht vollständig',
  'The passkey’s response is too long': 'Die Antwort des Passkeys ist zu lang',
  'We can’t find this file. Start the download again.': 'Diese Datei gibt es nicht. Beginnen Sie noch einmal.',
  'We can’t find this list.': 'Diese Liste gibt es nicht.',
  'This session no longer exists.': 'Diese Sitzung gibt es nicht mehr.',
  'This file was already downloaded. Start the download again.':
    'Diese Datei wurde schon abgeholt. Beginnen Sie noch einmal.',
  'This invitation is no longer available. It was revoked or already accepted.':
    'Diese Einladung gilt nicht mehr: Sie wurde zurückgenommen oder angenommen.',
  'This email is always sent': 'Diese E-Mail wird immer verschickt',
  'No other login provider is set up here.': 'Hier kann man sich nirgends sonst anmelden.',
  'Email isn’t set up here. Ask your administrator to reset your password.':
    'Von hier werden keine E-Mails verschickt. Bitten Sie die Betreiber um ein neues Passwort.',
  'This expired or was started in another browser. Start again.':
    'Das hat zu lange gedauert oder wurde anderswo begonnen. Beginnen Sie noch einmal.',
  'This login expired or was started in another browser. Log in again.':
    'Das hat zu lange gedauert oder wurde anderswo begonnen. Melden Sie sich noch einmal an.',
  'This expired or was started in another browser. Try again.':
    'Das hat zu lange gedauert oder wurde anderswo begonnen. Versuchen Sie es erneut.',
  'Too many attempts with a wrong {what}. Try again {when}.':
    'Zu viele Versuche mit falschem {what}. Versuchen Sie es {when} erneut.',
  'Too many links were requested from here. Try again {when}.':
    'Von hier wurden zu viele Links verlangt. Versuchen Sie es {when} erneut.',
  'Too many people are logging in. Try again in a moment.':
    'Gerade melden sich zu viele an. Versuchen Sie es gleich noch einmal.',
  'Username is required': 'Bitte geben Sie einen Benutzernamen an',
  'Username is reserved': 'Dieser Benutzername ist nicht zu haben',
  'Username is too long': 'Der Benutzername ist zu lang',
  'Username can’t have invisible characters': 'Der Benutzername darf keine unsichtbaren Zeichen enthalten',
  'Username can only have letters, digits, dots, hyphens and underscores':
    'Der Benutzername darf nur Buchstaben, Ziffern, Punkte, Binde- und Unterstriche enthalten',
  'Username can’t mix letters of different scripts':
    'Der Benutzername darf keine Buchstaben verschiedener Schriften mischen',
  'You don’t have a passkey.': 'Sie haben keinen Passkey.',
  'You can download your data {count} times a day.': 'Ihre Daten bekommen Sie {count}-mal am Tag.',
  'Your download is already being prepared. Wait until it’s done.':
    'Ihre Daten werden schon zusammengestellt. Warten Sie, bis das fertig ist.',
  'Your password isn’t correct.': 'Ihr Passwort ist falsch.',
}
