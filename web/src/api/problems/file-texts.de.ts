/** Of pictures and videos. */
export const files = {
  'A drawing (SVG) can take up to {size} KB. Send a larger one as a PNG.':
    'Eine Zeichnung (SVG) darf {size} KB haben. Senden Sie eine größere als PNG.',
  'A lesson or an earlier version of one uses this video.':
    'Eine Lektion oder eine frühere Fassung davon zeigt dieses Video.',
  'A video can have at most {size}.': 'Ein Video darf höchstens {size} haben.',
  'Finish or cancel some of your {count} unfinished uploads first.':
    'Beenden Sie zuerst einige Ihrer {count} begonnenen Uploads, oder brechen Sie sie ab.',
  'Many drawings are being stored. Try again in a moment.':
    'Gerade werden viele Zeichnungen gespeichert. Versuchen Sie es gleich noch einmal.',
  'Many pictures are being drawn.': 'Gerade werden viele Bilder gezeichnet.',
  'Many pictures are being stored. Try again in a moment.':
    'Gerade werden viele Bilder gespeichert. Versuchen Sie es gleich noch einmal.',
  'This isn’t a video': 'Das ist kein Video',
  'Picture not found': 'Dieses Bild gibt es nicht',
  'Send pieces of at least {size} KB; only the last may be smaller.':
    'Senden Sie Stücke von mindestens {size} KB; nur das letzte darf kleiner sein.',
  'Send the header {name} with a number of bytes, at least 1.':
    'Senden Sie den Header {name} mit einer Zahl von Bytes, mindestens 1.',
  'Send the header {name} with a number of bytes.': 'Senden Sie den Header {name} mit einer Zahl von Bytes.',
  'Several large files are being sent already. Try again in a moment.':
    'Es werden schon mehrere große Dateien gesendet. Versuchen Sie es gleich noch einmal.',
  'The animation has {count} frames. The limit is {most}.':
    'Die Animation hat {count} Bilder. Sie darf höchstens {most} haben.',
  'The drawing contains a picture. Send it as a PNG, or remove the picture.':
    'In der Zeichnung steckt ein Bild. Senden Sie sie als PNG, oder nehmen Sie das Bild heraus.',
  'The drawing is damaged or incomplete.': 'Die Zeichnung ist beschädigt oder unvollständig.',
  'The drawing is nested too deeply.': 'Die Zeichnung ist zu tief verschachtelt.',
  'The drawing has too many effects.': 'Die Zeichnung hat zu viele Effekte.',
  'The drawing repeats its parts too many times.': 'Die Zeichnung zeigt ihre Teile zu oft.',
  'The drawing takes too long to read. Make it smaller.':
    'Die Zeichnung zu lesen dauert zu lange. Machen Sie sie kleiner.',
  'The file can’t be read as a video; it may be damaged. Save it as MP4 with H.264 and AAC, and upload that.':
    'Die Datei lässt sich nicht als Video lesen; vielleicht ist sie beschädigt. Speichern Sie sie als MP4 mit H.264 und AAC, und laden Sie das hoch.',
  'The file isn’t a JPEG, PNG or WebP picture.': 'Die Datei ist kein Bild in JPEG, PNG oder WebP.',
  'The file isn’t a PNG, JPEG, GIF or WebP picture.': 'Die Datei ist kein Bild in PNG, JPEG, GIF oder WebP.',
  'The file isn’t a PNG, JPEG, GIF, WebP or SVG picture.': 'Die Datei ist kein Bild in PNG, JPEG, GIF, WebP oder SVG.',
  'The file is not an MP4 or WebM video. Save it as MP4 with H.264 and AAC, and upload that.':
    'Die Datei ist kein Video in MP4 oder WebM. Speichern Sie sie als MP4 mit H.264 und AAC, und laden Sie das hoch.',
  'The picture is damaged or incomplete. Save it again in the program you made it with.':
    'Das Bild ist beschädigt oder unvollständig. Speichern Sie es neu in dem Programm, das es gemacht hat.',
  'The picture is empty.': 'Das Bild ist leer.',
  'The picture is {width} by {height} pixels. Each side can have at most {most}.':
    'Das Bild hat {width} mal {height} Pixel. Jede Seite darf höchstens {most} haben.',
  'The picture is {kind}, but was sent as {other}.': 'Das Bild ist {kind}, wurde aber als {other} gesendet.',
  'The picture is {kind}: its name must end in {ending}.': 'Das Bild ist {kind}: Sein Name muss auf {ending} enden.',
  'The picture of this video is {kind}, which not every browser plays. Save it as MP4 with H.264 and AAC, and upload that.':
    'Das Bild dieses Videos ist {kind}, was nicht jeder Browser abspielt. Speichern Sie es als MP4 mit H.264 und AAC, und laden Sie das hoch.',
  'The picture takes too long to process. Make it smaller.':
    'Das Bild neu zu schreiben dauert zu lange. Machen Sie es kleiner.',
  'A course’s pictures can take up to {size} MB in total. Replace some with smaller ones first.':
    'Die Bilder eines Kurses dürfen zusammen {size} MB haben. Ersetzen Sie zuerst einige durch kleinere.',
  'The pictures in your courses can take up to {most} in total, and this would make {size}. Replace some with smaller ones, or delete a course with its pictures.':
    'Die Bilder aller Ihrer Kurse können zusammen {most} haben, und mit diesem wären es {size}. Ersetzen Sie einige durch kleinere, oder löschen Sie einen Kurs mit seinen Bildern.',
  'We can’t reach the video storage right now. Try again in a moment.':
    'Der Ort der Videos ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal.',
  'The sound of this video is {kind}, which not every browser plays. Save it as MP4 with H.264 and AAC, and upload that.':
    'Der Ton dieses Videos ist {kind}, was nicht jeder Browser abspielt. Speichern Sie es als MP4 mit H.264 und AAC, und laden Sie das hoch.',
  'The upload continues at byte {offset}.': 'Der Upload geht bei Byte {offset} weiter.',
  'The upload isn’t complete. We have {received} of {bytes} bytes.':
    'Der Upload ist nicht vollständig: {received} von {bytes} Bytes sind da.',
  'We couldn’t check the video in time. Try again.':
    'Das Video konnte nicht rechtzeitig geprüft werden. Versuchen Sie es erneut.',
  'We couldn’t read the video. Try again.': 'Das Video konnte nicht gelesen werden. Versuchen Sie es erneut.',
  'The video has {bytes} bytes.': 'Das Video hat {bytes} Bytes.',
  'This file has no picture. Upload a video.': 'In dieser Datei ist kein Bild. Laden Sie ein Video hoch.',
  'We can’t find this picture, or it was already sent. Choose it again.':
    'Dieses Bild gibt es nicht, oder es wurde schon gesendet. Wählen Sie es noch einmal aus.',
  'We can’t find this picture.': 'Dieses Bild gibt es nicht.',
  'This is a {kind} file. Save it as MP4 with H.264 and AAC, and upload that.':
    'Das ist eine Datei in {kind}. Speichern Sie sie als MP4 mit H.264 und AAC, und laden Sie das hoch.',
  'This piece goes beyond the end of the upload.': 'Dieses Stück geht über das Ende des Uploads hinaus.',
  'We can’t find this upload. It finished, was canceled, or sat idle for over a day. Choose the file again.':
    'Diesen Upload gibt es nicht. Er wurde beendet, abgebrochen oder länger als einen Tag liegen gelassen. Wählen Sie die Datei noch einmal.',
  'We can’t find this uploaded video, or it isn’t yours. Upload it again.':
    'Dieses hochgeladene Video gibt es nicht, oder es ist nicht Ihres. Laden Sie es noch einmal hoch.',
  'Uploads speak tus 1.0.0: send Tus-Resumable: 1.0.0.': 'Uploads sprechen tus 1.0.0: Senden Sie Tus-Resumable: 1.0.0.',
  'Video not found': 'Dieses Video gibt es nicht',
  'You can’t upload videos here because no storage is set up for them.':
    'Videos können hier nicht hochgeladen werden: Es ist kein Ort für sie festgelegt.',
  'The processed picture is larger than {size} MB. Make it smaller.':
    'Neu geschrieben, ohne Verstecktes, hat das Bild mehr als {size} MB. Machen Sie es kleiner.',
  'Your videos can take up to {most} in total, and you have {left} left. Space is freed a day after the last lesson or earlier version stops using a video.':
    'Ihre Videos können zusammen {most} haben, und {left} sind noch frei. Ein Video gibt einen Tag, nachdem die letzte Lektion und die letzte frühere Fassung damit weg ist, seinen Platz frei.',
  '{size} Each side can have at most {most}.': '{size} Jede Seite darf höchstens {most} haben.',
  '{size} It can have at most {most} million in total.': '{size} Insgesamt dürfen es höchstens {most} Millionen sein.',
}
