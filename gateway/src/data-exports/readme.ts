import { type ServiceName, SUBJECTS } from '@lectern/contracts/calls/public/route.ts'
import type { OwnData } from '@lectern/contracts/shapes/own-data.ts'

/** What is in the archive, in words. */
export function readmeOf(told: readonly (readonly [ServiceName, OwnData])[]): string {
  const parts = told.flatMap(([service, { lists }]) => [
    `${service}.json: ${SUBJECTS[service]}`,
    ...lists.map(({ name, says }) => `  ${name}: ${says}`),
    '',
  ])
  return [
    'All that this site keeps of you',
    '',
    'Times are in UTC. Numbers name courses, lessons and orders across the files. There are no passwords, keys or codes in here,',
    'and nothing that tells who somebody else is.',
    '',
    ...parts,
    'sessions.json: where you are signed in.',
    'pictures: the picture that you uploaded of yourself.',
    'courses: what you teach, a file for each course that can be imported on any Lectern. Videos are at their addresses only.',
    '',
    'What you typed with a card is with Stripe, but for what purchases have.',
    '',
  ].join('\n')
}
