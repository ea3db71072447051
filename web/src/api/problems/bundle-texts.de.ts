/** Of courses as files. */
export const bundles = {
  'A cover is { "file": "cover.png" } (or jpg, gif, webp) or { "url": … }':
    'Ein Titelbild ist { "file": "cover.png" } (oder jpg, gif, webp) oder { "url": … }',
  'A path such as lessons/0001-0001.html': 'Ein Pfad wie lessons/0001-0001.html',
  'A path such as quizzes/0001-0001.json': 'Ein Pfad wie quizzes/0001-0001.json',
  'A video is { "url": … } or { "missing": … }': 'Ein Video ist { "url": … } oder { "missing": … }',
  'An Idempotency-Key has 8 to 100 letters, digits, hyphens or underscores.':
    'Ein Idempotency-Key hat 8 bis 100 Buchstaben, Ziffern, Binde- oder Unterstriche.',
  'Languages other than English are of version 3': 'Andere Sprachen als Englisch gehören zu Version 3',
  'Name a category': 'Nennen Sie eine Kategorie',
  'Quizzes are of version 2': 'Quiz gehören zu Version 2',
  'The archive has a path that leads out of it: {path}.': 'Das Archiv hat einen Pfad, der hinausführt: {path}.',
  'The archive has {count} files; {most} are the most.':
    'Das Archiv hat {count} Dateien; höchstens {most} sind möglich.',
  'The archive has {path} twice.': 'Im Archiv kommt {path} zweimal vor.',
  'The bundle is of version {version}. This Lectern reads versions {first} to {last}: bring it up to date first.':
    'Die Datei hat Version {version}. Dieses Lectern liest die Versionen {first} bis {last}: Es muss zuerst erneuert werden.',
  'The bundle takes too long to read. Make two courses of it.':
    'Die Datei zu lesen dauert zu lange. Machen Sie zwei Kurse daraus.',
  'The bundle takes too much memory to read. Make two courses of it.':
    'Die Datei zu lesen braucht zu viel Speicher. Machen Sie zwei Kurse daraus.',
  'The file is no ZIP archive, or was cut off on its way.':
    'Die Datei ist kein ZIP-Archiv oder wurde unterwegs abgeschnitten.',
  'The lessons of a course may take {size} together.': 'Die Lektionen eines Kurses dürfen zusammen {size} haben.',
  'The list of files in the archive is damaged.': 'Das Verzeichnis des Archivs ist beschädigt.',
  'The pictures of a course may take {size} together.': 'Die Bilder eines Kurses dürfen zusammen {size} haben.',
  'The pictures of the bundle take too long to be written again. Make two courses of it.':
    'Die Bilder der Datei neu zu schreiben dauert zu lange. Machen Sie zwei Kurse daraus.',
  'This Idempotency-Key was used for another file.': 'Dieser Idempotency-Key wurde für eine andere Datei benutzt.',
  'Unpacked, the archive would take more than {size}.': 'Entpackt hätte das Archiv mehr als {size}.',
  'manifest.json has NUL characters.': 'manifest.json enthält NUL-Zeichen.',
  'manifest.json is missing: this is not an exported course.': 'manifest.json fehlt: Das ist kein exportierter Kurs.',
  'manifest.json is not JSON.': 'manifest.json ist kein JSON.',
  'manifest.json: the course has {count} lessons; {most} are the most.':
    'manifest.json: Der Kurs hat {count} Lektionen; höchstens {most} sind möglich.',
  'manifest.json: this is not an exported course: "format" must be "lectern-course", "version" a number.':
    'manifest.json: Das ist kein exportierter Kurs: „format“ muss „lectern-course“ sein, „version“ eine Zahl.',
  'manifest.json: {problem}': 'manifest.json: {problem}',
  'manifest.json: {path} is the quiz of two lessons.': 'manifest.json: {path} ist das Quiz zweier Lektionen.',
  'manifest.json: {path} is the text of two lessons; the second is "{title}".':
    'manifest.json: {path} ist der Text zweier Lektionen; die zweite ist „{title}“.',
  '{path} does not belong into a course.': '{path} gehört nicht in einen Kurs.',
  '{path} has NUL characters.': '{path} enthält NUL-Zeichen.',
  '{path} is a link and not a file.': '{path} ist eine Verknüpfung und keine Datei.',
  "{path} is damaged: it can't be unpacked.": '{path} ist beschädigt und lässt sich nicht entpacken.',
  '{path} is damaged: its bytes are not those that were packed.':
    '{path} ist beschädigt: Die Bytes sind nicht die, die gepackt wurden.',
  '{path} is encrypted.': '{path} ist verschlüsselt.',
  '{path} is missing.': '{path} fehlt.',
  '{path} is no picture that a cover can be: PNG, JPEG, GIF or WebP.':
    '{path} ist kein Bild für ein Titelbild: PNG, JPEG, GIF oder WebP.',
  '{path} is not JSON.': '{path} ist kein JSON.',
  '{path} is not a PNG, JPEG, GIF, WebP or SVG picture.': '{path} ist kein Bild in PNG, JPEG, GIF, WebP oder SVG.',
  '{path} is not text in UTF-8.': '{path} ist kein Text in UTF-8.',
  "{path} is packed in a way that Lectern can't unpack.":
    '{path} ist so gepackt, dass Lectern es nicht entpacken kann.',
  '{path} is too large: {most} are the most.': '{path} ist zu groß: Höchstens {most} sind möglich.',
  '{path} names lesson {place} of {count}.': '{path} nennt Lektion {place} von {count}.',
}
