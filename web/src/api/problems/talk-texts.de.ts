/** Of messages, questions, announcements and notifications. */
export const talk = {
  'Send courseId, or only enrollmentId': 'Geben Sie courseId an, oder nur enrollmentId',
  'Send either enrollmentIds or matching': 'Geben Sie entweder enrollmentIds oder matching an',
  'Send either orderId or studentId': 'Entweder orderId oder studentId',
  'Tell us what’s wrong with it': 'Sagen Sie, was daran nicht in Ordnung ist',
  'Write something first': 'Schreiben Sie zuerst etwas',
}

/** What may stand for a part of a sentence. */
export const limits = {}
