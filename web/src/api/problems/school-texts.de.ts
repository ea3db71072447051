/** Of what a school says of itself. */
export const school = {
  'Each kind may be there once': 'Jede Art darf es einmal geben',
  'Each language may be there once': 'Jede Sprache darf es einmal geben',
  'Many pages are being drawn. Try again in a moment.':
    'Gerade werden viele Seiten gezeichnet. Versuchen Sie es gleich noch einmal.',
  'May have at most {count} characters': 'Darf höchstens {count} Zeichen haben',
  'Must be one at least': 'Es muss mindestens eine sein',
  'Must be one line, without control characters': 'Muss eine Zeile ohne Steuerzeichen sein',
  'Must have no control characters': 'Darf keine Steuerzeichen haben',
  'Must have something to be seen': 'Darf nicht unsichtbar sein',
  'Must not be empty': 'Darf nicht leer sein',
  'Must not have a name or password before its host': 'Darf vor dem Host keinen Namen und kein Passwort haben',
  'Not a logo name': 'Nicht der Name eines Logos',
  'The file is not a PNG, JPEG or WebP picture.': 'Die Datei ist kein Bild in PNG, JPEG oder WebP.',
  'There are {count} pages already. Remove one before you add another.':
    'Es gibt schon {count} Seiten. Nehmen Sie eine weg, bevor Sie eine weitere hinzufügen.',
  '{what} changed by somebody else meanwhile. Nothing was saved.':
    '{what} inzwischen von jemand anderem geändert. Es wurde nichts gespeichert.',
}

/** What was changed. */
export const changed = {
  'This page was': 'Diese Seite wurde',
  'What the school says of itself was': 'Was die Schule über sich sagt, wurde',
}
