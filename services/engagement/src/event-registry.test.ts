import { unlessNone } from '@lectern/service-kit/events/event-registry.ts'
import { expect, test } from 'vitest'
import { entries } from './event-registry.ts'

test.each([
  ['lectern.learning.certificate-issued.v1', { certificateId: 'a', sealed: 'eyJ' }, { certificateId: 'a' }],
  [
    'lectern.identity.user-updated.v1',
    { id: 1, role: 'student', version: 2, fullName: 'Ada' },
    { id: 1, role: 'student', version: 2 },
  ],
  ['lectern.learning.enrolled.v1', { studentId: 1 }, { studentId: 1 }],
])('of %s others get what is not personal', (type, data, sent) => {
  const entry = entries.get(type)
  expect(entry && unlessNone(entry.webhook)?.(data)).toEqual(sent)
})
