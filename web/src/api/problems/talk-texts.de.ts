/** Of messages, questions, announcements and notifications. */
export const talk = {
  'You can post {count} announcements per course in 24 hours. Try again later. Your text isn’t lost.':
    'Ein Kurs kann in 24 Stunden {count} Ankündigungen haben. Versuchen Sie es später noch einmal. Was Sie geschrieben haben, ist nicht verloren.',
  'This question has reached the limit of {count} answers.':
    'Eine Frage kann {count} Antworten haben, und diese hat sie.',
  'Send courseId, or only enrollmentId': 'Geben Sie courseId an, oder nur enrollmentId',
  'Send either enrollmentIds or matching': 'Geben Sie entweder enrollmentIds oder matching an',
  'This account was deleted, so it can’t get messages.': 'Es ist niemand mehr da: Das Konto wurde gelöscht.',
  'Send either orderId or studentId': 'Entweder orderId oder studentId',
  'Tell us what’s wrong with it': 'Sagen Sie, was daran nicht in Ordnung ist',
  'You can’t message this person.': 'Diese Person bekommt keine Nachrichten von Ihnen.',
  'Write something first': 'Schreiben Sie zuerst etwas',
  'You’ve asked {count} questions in an hour. Try again later. Nothing you wrote is lost.':
    'Sie haben in einer Stunde {count} Fragen gestellt. Versuchen Sie es später: Was Sie geschrieben haben, ist nicht verloren.',
  'You have blocked messages from this person. Unblock them to write.':
    'Sie haben Nachrichten dieser Person blockiert. Heben Sie das auf, um zu schreiben.',
  'You’ve changed too many votes in an hour. Try again later.':
    'Sie haben in einer Stunde sehr viele Stimmen geändert. Versuchen Sie es später.',
  'You’ve reported {count} times in an hour. Try again later.':
    'Sie haben in einer Stunde {count}-mal etwas gemeldet. Versuchen Sie es später.',
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
