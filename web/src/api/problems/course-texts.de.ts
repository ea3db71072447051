/** Of courses, lessons and quizzes, as teachers write them. */
export const courses = {
  'A course can have at most {count} lessons.': 'Ein Kurs kann höchstens {count} Lektionen haben.',
  'A course can have at most {count} modules.': 'Ein Kurs kann höchstens {count} Module haben.',
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
  'Course not found': 'Diesen Kurs gibt es nicht',
  'Lesson not found': 'Diese Lektion gibt es nicht',
  'Module not found': 'Dieses Modul gibt es nicht',
  'Not a cover name': 'Das ist kein Name eines Titelbilds',
  'Please select a category': 'Bitte wählen Sie eine Kategorie',
  'Please select a course level': 'Bitte wählen Sie ein Niveau',
  'Price can have at most two decimals': 'Der Preis darf höchstens zwei Nachkommastellen haben',
  'Price is too high': 'Der Preis ist zu hoch',
  'Price must be a number': 'Der Preis muss eine Zahl sein',
  'Price must be positive': 'Der Preis darf nicht negativ sein',
  'Sample courses are turned off on this site.': 'Beispielkurse sind auf dieser Seite ausgeschaltet.',
  'Status must be draft, active or archived': 'Der Status muss Entwurf, veröffentlicht oder archiviert sein',
  'Students may have read this lesson already. Delete it instead of making it a draft.':
    'Teilnehmende haben diese Lektion vielleicht schon gelesen. Löschen Sie sie, statt sie zum Entwurf zu machen.',
  'The curriculum changed in the meantime. Reload the course and reorder it again.':
    'Der Lehrplan hat sich inzwischen geändert. Laden Sie den Kurs neu, und ordnen Sie ihn noch einmal.',
  'The file takes too long to read. Split it into two.': 'Die Datei zu lesen dauert zu lange. Machen Sie zwei daraus.',
  'A course’s lessons can take up to {size} MB in total. Move some to a second course.':
    'Die Lektionen eines Kurses dürfen zusammen {size} MB haben. Machen Sie aus einigen einen zweiten Kurs.',
  'The questions are too long in total. Split them into two quizzes':
    'Die Fragen sind zusammen zu lang. Machen Sie zwei Quiz daraus',
  'There are no categories yet.': 'Es gibt noch keine Kategorien.',
  'We can’t find this course.': 'Diesen Kurs gibt es nicht.',
  'This course belongs to another teacher.': 'Dieser Kurs gehört einer anderen Lehrkraft.',
  'This course was changed in another tab or window. Your changes weren’t saved.':
    'Dieser Kurs wurde inzwischen in einem anderen Tab oder Fenster geändert. Es wurde nichts gespeichert.',
  'This course was published, so students may have it. Archive it instead.':
    'Dieser Kurs war veröffentlicht, Teilnehmende können ihn haben. Archivieren Sie ihn stattdessen.',
  'This lesson was changed elsewhere. Nothing was overwritten.':
    'Diese Lektion wurde inzwischen anderswo geändert. Es wurde nichts überschrieben.',
  'This version is no longer in the history.': 'Dieser Text ist nicht mehr im Verlauf.',
  'Two answers of a question have the same id': 'Zwei Antworten einer Frage haben dieselbe Kennung',
  'Two questions have the same id': 'Zwei Fragen haben dieselbe Kennung',
  'Type must be video, text or quiz': 'Die Art muss Video, Text oder Quiz sein',
  'Write something in this line, or remove it': 'Schreiben Sie etwas in diese Zeile, oder entfernen Sie sie',
  'You can have up to {most} courses, and this would make {count}. Delete one first.':
    'Sie können {most} Kurse haben, und mit diesem wären es {count}. Löschen Sie zuerst einen.',
}
