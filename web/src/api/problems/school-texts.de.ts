/** Of what a school says of itself. */
export const school = {
  'Each kind can appear only once': 'Jede Art darf es einmal geben',
  'Each language can appear only once': 'Jede Sprache darf es einmal geben',
  'Can have at most {count} characters': 'Darf höchstens {count} Zeichen haben',
  'Add at least one': 'Es muss mindestens eine sein',
  'Must be a single line without control characters': 'Muss eine Zeile ohne Steuerzeichen sein',
  'Can’t have control characters': 'Darf keine Steuerzeichen haben',
  'Must have visible characters': 'Darf nicht unsichtbar sein',
  'Can’t be empty': 'Darf nicht leer sein',
  'Can’t have a name or password before the host': 'Darf vor dem Host keinen Namen und kein Passwort haben',
  'Not a logo name': 'Nicht der Name eines Logos',
}
