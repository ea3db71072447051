/** Of pictures and videos. */
export const files = {
  'Many drawings are being stored. Try again in a moment.':
    'Gerade werden viele Zeichnungen gespeichert. Versuchen Sie es gleich noch einmal.',
  'Many pictures are being drawn.': 'Gerade werden viele Bilder gezeichnet.',
  'Many pictures are being stored. Try again in a moment.':
    'Gerade werden viele Bilder gespeichert. Versuchen Sie es gleich noch einmal.',
  'This isn’t a video': 'Das ist kein Video',
  'Picture not found': 'Dieses Bild gibt es nicht',
  'Several large files are being sent already. Try again in a moment.':
    'Es werden schon mehrere große Dateien gesendet. Versuchen Sie es gleich noch einmal.',
  'The animation has {count} frames. The limit is {most}.':
    'Die Animation hat {count} Bilder. Sie darf höchstens {most} haben.',
  'The file isn’t a JPEG, PNG or WebP picture.': 'Die Datei ist kein Bild in JPEG, PNG oder WebP.',
  'The picture is damaged or incomplete. Save it again in the program you made it with.':
    'Das Bild ist beschädigt oder unvollständig. Speichern Sie es neu in dem Programm, das es gemacht hat.',
  'The picture is empty.': 'Das Bild ist leer.',
  'The picture is {width} by {height} pixels. Each side can have at most {most}.':
    'Das Bild hat {width} mal {height} Pixel. Jede Seite darf höchstens {most} haben.',
  'The picture is {kind}, but was sent as {other}.': 'Das Bild ist {kind}, wurde aber als {other} gesendet.',
  'The picture takes too long to process. Make it smaller.':
    'Das Bild neu zu schreiben dauert zu lange. Machen Sie es kleiner.',
  'We can’t find this picture, or it was already sent. Choose it again.':
    'Dieses Bild gibt es nicht, oder es wurde schon gesendet. Wählen Sie es noch einmal aus.',
  'We can’t find this picture.': 'Dieses Bild gibt es nicht.',
  'The processed picture is larger than {size} MB. Make it smaller.':
    'Neu geschrieben, ohne Verstecktes, hat das Bild mehr als {size} MB. Machen Sie es kleiner.',
  '{size} Each side can have at most {most}.': '{size} Jede Seite darf höchstens {most} haben.',
  '{size} It can have at most {most} million in total.': '{size} Insgesamt dürfen es höchstens {most} Millionen sein.',
}
