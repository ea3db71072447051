/** Of messages, questions, announcements and notifications. */
export const talk = {
  'You can post {count} announcements per course in 24 hours. Try again later. Your text isn’t lost.':
    'Ein Kurs kann in 24 Stunden {count} Ankündigungen haben. Versuchen Sie es später noch einmal. Was Sie geschrieben haben, ist nicht verloren.',
  'This question has reached the limit of {count} answers.':
    'Eine Frage kann {count} Antworten haben, und diese hat sie.',
  'A different message was already sent with this key.': 'Mit diesem Schlüssel wurde eine andere Nachricht gesendet.',
  'Send courseId, or only enrollmentId': 'Geben Sie courseId an, oder nur enrollmentId',
  'Send either enrollmentIds or matching': 'Geben Sie entweder enrollmentIds oder matching an',
  'This account was deleted, so it can’t get messages.': 'Es ist niemand mehr da: Das Konto wurde gelöscht.',
  'You can’t vote for your own answer.': 'Für die eigene Antwort stimmt man nicht.',
  'You can’t vote for your own question.': 'Für die eigene Frage stimmt man nicht.',
  'Send either orderId or studentId': 'Entweder orderId oder studentId',
  'Only students who are enrolled in the course ask here.':
    'Hier fragen nur Teilnehmende, die in den Kurs eingeschrieben sind.',
  'Only the person who asked can edit this question.': 'Nur wer eine Frage gestellt hat, ändert ihren Text.',
  'Only the person who asked or the teacher can remove this question.':
    'Nur wer eine Frage gestellt hat oder die Lehrkraft entfernt sie.',
  'Only the person who asked or the teacher can mark an answer.':
    'Nur wer gefragt hat oder die Lehrkraft sagt, welche Antwort es ist.',
  'Only the person who wrote this answer can edit it.': 'Nur wer eine Antwort geschrieben hat, ändert ihren Text.',
  'Only the person who wrote this answer or the teacher can remove it.':
    'Nur wer eine Antwort geschrieben hat oder die Lehrkraft entfernt sie.',
  'You can’t remove this question because others have answered it. Your teacher can.':
    'Andere haben diese Frage beantwortet: Sie bleibt mit ihren Antworten. Ihre Lehrkraft kann sie entfernen.',
  'Tell us what’s wrong with it': 'Sagen Sie, was daran nicht in Ordnung ist',
  'Choose a student.': 'Wählen Sie eine Person.',
  'This lesson is no longer in the course.': 'Diese Lektion gibt es im Kurs nicht mehr.',
  'This announcement no longer exists.': 'Diese Ankündigung gibt es nicht mehr.',
  'This answer no longer exists.': 'Diese Antwort gibt es nicht mehr.',
  'We can’t find this conversation.': 'Diese Unterhaltung gibt es nicht.',
  'We can’t find this lesson in the course.': 'Diese Lektion gibt es in diesem Kurs nicht.',
  'We can’t find this message.': 'Diese Nachricht gibt es nicht.',
  'We can’t find this notification.': 'Diese Mitteilung gibt es nicht.',
  'This question no longer exists.': 'Diese Frage gibt es nicht mehr.',
  'We can’t find this report, or it was already resolved.': 'Diese Meldung gibt es nicht, oder sie ist erledigt.',
  'We can’t find this student in your courses.': 'Diese Person ist in keinem Ihrer Kurse.',
  'This announcement was already sent, so you can’t change or delete it.':
    'Diese Ankündigung ist schon verschickt und lässt sich nicht mehr ändern oder löschen.',
  'You already posted this announcement with different text. Reload the page to see it.':
    'Sie haben diese Ankündigung schon mit anderem Text geschrieben. Laden Sie die Seite neu, um sie zu sehen.',
  'You already posted this answer with different text. Reload the page to see it.':
    'Sie haben diese Antwort schon mit anderem Text geschrieben. Laden Sie die Seite neu, um sie zu sehen.',
  'This is your own message.': 'Diese Nachricht ist Ihre eigene.',
  'You can’t message this person.': 'Diese Person bekommt keine Nachrichten von Ihnen.',
  'You already asked this question with different text. Reload the page to see it.':
    'Sie haben diese Frage schon mit anderem Text gestellt. Laden Sie die Seite neu, um sie zu sehen.',
  'This question was deleted, so you can’t answer it.': 'Diese Frage wurde gelöscht und nimmt keine Antworten mehr an.',
  'This report is already resolved.': 'Diese Meldung ist erledigt.',
  'Write something first': 'Schreiben Sie zuerst etwas',
  'You can write to the teachers of courses that you are enrolled in.':
    'Sie können den Lehrkräften der Kurse schreiben, in die Sie eingeschrieben sind.',
  'You’ve asked {count} questions in an hour. Try again later. Nothing you wrote is lost.':
    'Sie haben in einer Stunde {count} Fragen gestellt. Versuchen Sie es später: Was Sie geschrieben haben, ist nicht verloren.',
  'You have blocked messages from this person. Unblock them to write.':
    'Sie haben Nachrichten dieser Person blockiert. Heben Sie das auf, um zu schreiben.',
  'You’ve changed too many votes in an hour. Try again later.':
    'Sie haben in einer Stunde sehr viele Stimmen geändert. Versuchen Sie es später.',
  'You’ve reported {count} times in an hour. Try again later.':
    'Sie haben in einer Stunde {count}-mal etwas gemeldet. Versuchen Sie es später.',
  'You wrote this yourself, so you can edit or remove it.':
    'Das haben Sie selbst geschrieben: Sie können es ändern oder entfernen.',
  'You’ve written {count} answers in an hour. Try again later. Nothing you wrote is lost.':
    'Sie haben in einer Stunde {count} Antworten geschrieben. Versuchen Sie es später: Was Sie geschrieben haben, ist nicht verloren.',
  '{limit} Try again later; nothing is lost.': '{limit} Versuchen Sie es später; es geht nichts verloren.',
}

/** What may stand for a part of a sentence. */
export const limits = {
  'You can start {count} conversations an hour.': 'Sie können in einer Stunde {count} Unterhaltungen beginnen.',
  'You can report {count} messages an hour.': 'Sie können in einer Stunde {count} Nachrichten melden.',
  'You can send {count} messages an hour.': 'Sie können in einer Stunde {count} Nachrichten senden.',
  'You can send {count} pictures an hour.': 'Sie können in einer Stunde {count} Bilder senden.',
}
