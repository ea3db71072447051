import { peopleProjection } from '@lectern/service-kit/events/people-projection.ts'

/** Catalog shows only teachers, so it stores no one else. */
export const people = peopleProjection({
  columns: ['username', 'fullName', 'email', 'emailConfirmed', 'profileImage', 'bio', 'suspended'],
  keeps: ({ role }) => role === 'teacher',
})
