import { peopleProjection } from '@lectern/service-kit/events/people-projection.ts'

/** Orders and the ledger of somebody erased stay, as books must, in nobody's name. */
export const people = peopleProjection({ columns: ['username', 'fullName', 'email', 'profileImage'] })
