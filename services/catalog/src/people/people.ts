import { peopleProjection } from '@lectern/service-kit/events/people-projection.ts'

/** Catalog shows teachers only, so it keeps nobody else. */
export const people = peopleProjection({
  columns: ['username', 'fullName', 'profileImage', 'bio'],
  keeps: ({ role }) => role === 'teacher',
})
