/** Of courses, lessons and quizzes, as teachers write them. */
export const courses = {
  'A course is free or costs at least $0.50': 'Ein Kurs ist kostenlos oder kostet mindestens 0,50 $',
  'Answer is too long': 'Die Antwort ist zu lang',
  'At least 0%': 'Mindestens 0 %',
  'At least 1 point': 'Mindestens 1 Punkt',
  'At most 100%': 'Höchstens 100 %',
  'At most 100 points': 'Höchstens 100 Punkte',
  'At most {count} ids': 'Höchstens {count} Kennungen',
  'At most {count} lessons': 'Höchstens {count} Lektionen',
  'At most {count} lines': 'Höchstens {count} Zeilen',
  'At most {count} modules': 'Höchstens {count} Module',
  'At most {count} questions': 'Höchstens {count} Fragen',
  'Many courses are being imported. Try again in a minute.':
    'Gerade werden viele Kurse importiert. Versuchen Sie es in einer Minute erneut.',
  'Many long lessons are being saved. Try again in a moment.':
    'Gerade werden viele lange Lektionen gespeichert. Versuchen Sie es gleich noch einmal.',
  'Many questions are being read. Try again in a moment.':
    'Gerade werden viele Fragen gelesen. Versuchen Sie es gleich noch einmal.',
  'Not a cover name': 'Das ist kein Name eines Titelbilds',
  'Please select a category': 'Bitte wählen Sie eine Kategorie',
  'Please select a course level': 'Bitte wählen Sie ein Niveau',
  'Price can have at most two decimals': 'Der Preis darf höchstens zwei Nachkommastellen haben',
  'Price is too high': 'Der Preis ist zu hoch',
  'Price must be a number': 'Der Preis muss eine Zahl sein',
  'Price must be positive': 'Der Preis darf nicht negativ sein',
  'Status must be draft, active or archived': 'Der Status muss Entwurf, veröffentlicht oder archiviert sein',
  'We can’t find this course among yours.': 'Einen solchen Kurs haben Sie nicht.',
  'We can’t find this course.': 'Diesen Kurs gibt es nicht.',
  'Two answers of a question have the same id': 'Zwei Antworten einer Frage haben dieselbe Kennung',
  'Two questions have the same id': 'Zwei Fragen haben dieselbe Kennung',
  'Type must be video, text or quiz': 'Die Art muss Video, Text oder Quiz sein',
  'Write something in this line, or remove it': 'Schreiben Sie etwas in diese Zeile, oder entfernen Sie sie',
}
