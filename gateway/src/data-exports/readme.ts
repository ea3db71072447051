import { type ServiceName, SUBJECTS } from '@lectern/contracts/calls/public/route.ts'
import type { OwnData } from '@lectern/contracts/shapes/own-data.ts'

/** The archive's README: what each file holds. */
export function readmeOf(told: readonly (readonly [ServiceName, OwnData])[], isOwn: boolean): string {
  const parts = told.flatMap(([service, { lists }]) => [
    `${service}.json: ${SUBJECTS[service]}`,
    ...lists.map(({ name, says }) => `  ${name}: ${says}`),
    '',
  ])
  return [
    'Your data on this site',
    '',
    'Times are in UTC. Courses, lessons and orders have the same numbers in every file. Passwords, keys and codes',
    'are left out, and so is anything that identifies someone else.',
    ...(isOwn
      ? []
      : ['An administrator exported this. Messages and sessions are left out: only you can export those.']),
    '',
    ...parts,
    ...(isOwn ? ['sessions.json: your active sessions.'] : []),
    'pictures: your profile picture.',
    'courses: the courses you teach, one file each. You can import them into any Lectern. Videos are included as links only.',
    '',
    'Card details are stored by Stripe, apart from what your purchases show.',
    '',
  ].join('\n')
}
