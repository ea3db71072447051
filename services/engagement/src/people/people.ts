import { peopleProjection } from '@lectern/service-kit/events/people-projection.ts'

export const people = peopleProjection({ columns: ['fullName', 'email', 'profileImage', 'timeZone', 'suspended'] })
