import { peopleProjection } from '@lectern/service-kit/events/people-projection.ts'

export const people = peopleProjection({ columns: ['username', 'fullName', 'email', 'profileImage', 'emailConfirmed'] })
