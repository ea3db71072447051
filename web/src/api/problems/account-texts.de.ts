/** Of accounts, passwords, passkeys, sessions, mail and invitations. */
export const accounts = {
  'This isn’t one of our links': 'Das ist kein Link von uns',
  'Not a picture name': 'Das ist kein Name eines Bildes',
  'Password is required': 'Bitte geben Sie ein Passwort ein',
  'Password is too long': 'Das Passwort ist zu lang',
  'Password must be at least 6 characters': 'Das Passwort muss mindestens 6 Zeichen haben',
  'Password must be at most 128 characters': 'Das Passwort darf höchstens 128 Zeichen haben',
  "Passwords don't match": 'Die Passwörter stimmen nicht überein',
  'Role must be student or teacher': 'Die Rolle muss Teilnehmende oder Lehrkraft sein',
  'The passkey’s response is incomplete': 'Die Antwort des Passkeys ist nicht vollständig',
  'The passkey’s response is too long': 'Die Antwort des Passkeys ist zu lang',
  'Username is required': 'Bitte geben Sie einen Benutzernamen an',
  'Username is reserved': 'Dieser Benutzername ist nicht zu haben',
  'Username is too long': 'Der Benutzername ist zu lang',
  'Username can’t have invisible characters': 'Der Benutzername darf keine unsichtbaren Zeichen enthalten',
  'Username can only have letters, digits, dots, hyphens and underscores':
    'Der Benutzername darf nur Buchstaben, Ziffern, Punkte, Binde- und Unterstriche enthalten',
  'Username can’t mix letters of different scripts':
    'Der Benutzername darf keine Buchstaben verschiedener Schriften mischen',
}
