import { expect, test } from 'vitest'
import { outgoingData } from './outgoing-event.ts'

test.each([
  ['lectern.learning.certificate-issued.v1', { certificateId: 'a', sealed: 'eyJ' }, { certificateId: 'a' }],
  [
    'lectern.identity.user-updated.v1',
    { id: 1, role: 'student', version: 2, fullName: 'Ada' },
    { id: 1, role: 'student', version: 2 },
  ],
  ['lectern.learning.enrolled.v1', { studentId: 1 }, { studentId: 1 }],
])('of %s others get what is not personal', (type, data, sent) => {
  expect(outgoingData(type, data)).toEqual(sent)
})
