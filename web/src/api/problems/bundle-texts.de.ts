/** Of courses as files. */
export const bundles = {
  'A cover is { "file": "cover.png" } (or jpg, gif, webp) or { "url": … }':
    'Ein Titelbild ist { "file": "cover.png" } (oder jpg, gif, webp) oder { "url": … }',
  'A path such as lessons/0001-0001.html': 'Ein Pfad wie lessons/0001-0001.html',
  'A path such as quizzes/0001-0001.json': 'Ein Pfad wie quizzes/0001-0001.json',
  'A video is { "url": … } or { "missing": … }': 'Ein Video ist { "url": … } oder { "missing": … }',
  'An Idempotency-Key has 8 to 100 letters, digits, hyphens or underscores.':
    'Ein Idempotency-Key hat 8 bis 100 Buchstaben, Ziffern, Binde- oder Unterstriche.',
  'Languages other than English need version 3': 'Andere Sprachen als Englisch gehören zu Version 3',
  'Enter a category': 'Nennen Sie eine Kategorie',
  'Quizzes need version 2': 'Quiz gehören zu Version 2',
  'The archive has a path that points outside it: {path}.': 'Das Archiv hat einen Pfad, der hinausführt: {path}.',
  'The archive has {count} files. The limit is {most}.':
    'Das Archiv hat {count} Dateien; höchstens {most} sind möglich.',
  'The archive has {path} twice.': 'Im Archiv kommt {path} zweimal vor.',
  'The bundle has version {version}, but this Lectern reads versions {first} to {last}. Update Lectern first.':
    'Die Datei hat Version {version}. Dieses Lectern liest die Versionen {first} bis {last}: Es muss zuerst erneuert werden.',
  'The bundle takes too long to read. Split it into two courses.':
    'Die Datei zu lesen dauert zu lange. Machen Sie zwei Kurse daraus.',
  'The bundle takes too much memory to read. Split it into two courses.':
    'Die Datei zu lesen braucht zu viel Speicher. Machen Sie zwei Kurse daraus.',
  'The file isn’t a ZIP archive, or it’s incomplete.':
    'Die Datei ist kein ZIP-Archiv oder wurde unterwegs abgeschnitten.',
  'A course’s lessons can take up to {size} in total.': 'Die Lektionen eines Kurses dürfen zusammen {size} haben.',
  'The list of files in the archive is damaged.': 'Das Verzeichnis des Archivs ist beschädigt.',
  'A course’s pictures can take up to {size} in total.': 'Die Bilder eines Kurses dürfen zusammen {size} haben.',
  'The pictures in the bundle take too long to process. Split it into two courses.':
    'Die Bilder der Datei neu zu schreiben dauert zu lange. Machen Sie zwei Kurse daraus.',
  'This Idempotency-Key was used for another file.': 'Dieser Idempotency-Key wurde für eine andere Datei benutzt.',
  'Unpacked, the archive would take more than {size}.': 'Entpackt hätte das Archiv mehr als {size}.',
  'manifest.json has NUL characters.': 'manifest.json enthält NUL-Zeichen.',
  'manifest.json is missing, so this isn’t an exported course.': 'manifest.json fehlt: Das ist kein exportierter Kurs.',
  'manifest.json is not JSON.': 'manifest.json ist kein JSON.',
  'manifest.json: the course has {count} lessons. The limit is {most}.':
    'manifest.json: Der Kurs hat {count} Lektionen; höchstens {most} sind möglich.',
  'manifest.json: this isn’t an exported course: "format" must be "lectern-course" and "version" a number.':
    'manifest.json: Das ist kein exportierter Kurs: „format“ muss „lectern-course“ sein, „version“ eine Zahl.',
  'manifest.json: {problem}': 'manifest.json: {problem}',
  'manifest.json: two lessons share the quiz {path}.': 'manifest.json: {path} ist das Quiz zweier Lektionen.',
  'manifest.json: two lessons share the text {path}; the second is "{title}".':
    'manifest.json: {path} ist der Text zweier Lektionen; die zweite ist „{title}“.',
  '{path} doesn’t belong in a course.': '{path} gehört nicht in einen Kurs.',
  '{path} has NUL characters.': '{path} enthält NUL-Zeichen.',
  '{path} is a link, not a file.': '{path} ist eine Verknüpfung und keine Datei.',
  '{path} is damaged: it can’t be unpacked.': '{path} ist beschädigt und lässt sich nicht entpacken.',
  '{path} is damaged: its checksum doesn’t match.':
    '{path} ist beschädigt: Die Bytes sind nicht die, die gepackt wurden.',
  '{path} is encrypted.': '{path} ist verschlüsselt.',
  '{path} is missing.': '{path} fehlt.',
  '{path} can’t be a cover. Use PNG, JPEG, GIF or WebP.':
    '{path} ist kein Bild für ein Titelbild: PNG, JPEG, GIF oder WebP.',
  '{path} is not JSON.': '{path} ist kein JSON.',
  '{path} isn’t a PNG, JPEG, GIF, WebP or SVG picture.': '{path} ist kein Bild in PNG, JPEG, GIF, WebP oder SVG.',
  '{path} isn’t UTF-8 text.': '{path} ist kein Text in UTF-8.',
  '{path} uses a compression that Lectern can’t unpack.':
    '{path} ist so gepackt, dass Lectern es nicht entpacken kann.',
  '{path} is too large. The limit is {most}.': '{path} ist zu groß: Höchstens {most} sind möglich.',
  '{path} refers to lesson {place} of {count}.': '{path} nennt Lektion {place} von {count}.',
}
