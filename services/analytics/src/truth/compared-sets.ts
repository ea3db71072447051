import { DIGESTS } from '@lectern/contracts/calls/internal/digests.ts'
import type { DigestPage, DigestQuery } from '@lectern/contracts/shapes/digests.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import { readDigests } from '@lectern/service-kit/database/digests.ts'
import type { Clients } from './clients.ts'
import { type DifferenceKind, REBUILD, REDRIVE, REPUBLISH, RESTORE } from './judge.ts'
import { ownDigestSets } from './own-digests.repository.ts'

/** One of those who say what a set holds. */
export interface Side {
  name: string
  read(query: DigestQuery): Promise<DigestPage>
  /** What mends it where it alone differs. */
  mend: string
}

/** Rows that several services have, and should have alike. */
export interface ComparedSet {
  kind: DifferenceKind
  /** What its ids are of. */
  subject: string
  /** What is compared of it. */
  of: string
  /** The first is whose rows they are. */
  sides: readonly [Side, Side, ...Side[]]
}

/** Every set that is compared row by row. docs/operations.md says what isn't compared. */
export function comparedSets(
  { identity, catalog, learning, billing, engagement }: Clients,
  own: SqlExecutor,
): ComparedSet[] {
  const figures = (set: keyof typeof ownDigestSets): Side => ({
    ...{ name: 'figures', mend: REBUILD },
    read: (query) => readDigests(own, ownDigestSets[set], query),
  })
  const identitys = (set: string): Side => ({
    ...{ name: 'identity', mend: REPUBLISH },
    read: (query) => identity.call(DIGESTS.identity.readDigests, { params: { set }, query }),
  })
  const learnings = (set: string, name = 'learning', mend = REPUBLISH): Side => ({
    ...{ name, mend },
    read: (query) => learning.call(DIGESTS.learning.readDigests, { params: { set }, query }),
  })
  const catalogs = (set: string): Side => ({
    ...{ name: 'catalog', mend: REDRIVE },
    read: (query) => catalog.call(DIGESTS.catalog.readDigests, { params: { set }, query }),
  })
  const billings = (set: string): Side => ({
    ...{ name: 'billing', mend: REDRIVE },
    read: (query) => billing.call(DIGESTS.billing.readDigests, { params: { set }, query }),
  })
  const engagements = (set: string, name = 'engagement', mend = REDRIVE): Side => ({
    ...{ name, mend },
    read: (query) => engagement.call(DIGESTS.engagement.readDigests, { params: { set }, query }),
  })
  return [
    {
      ...{ kind: 'access-differs', subject: 'enrollment', of: 'who has access to which course' },
      sides: [learnings('access'), catalogs('access'), engagements('access'), figures('access')],
    },
    {
      ...{ kind: 'access-differs', subject: 'enrollment', of: 'when access ends' },
      sides: [learnings('access-ends'), catalogs('access-ends'), engagements('access-ends')],
    },
    {
      ...{ kind: 'access-differs', subject: 'enrollment', of: 'what gives access' },
      sides: [
        learnings('granted-access', 'grants in learning', RESTORE),
        learnings('kept-access', 'their sum in learning', RESTORE),
      ],
    },
    {
      ...{ kind: 'progress-differs', subject: 'enrollment', of: 'whether the course is completed' },
      sides: [learnings('completions'), figures('completions')],
    },
    {
      ...{ kind: 'progress-differs', subject: 'enrollment', of: 'which lessons are completed' },
      sides: [learnings('lessons'), figures('lessons')],
    },
    {
      ...{ kind: 'progress-differs', subject: 'enrollment', of: 'how many lessons are completed' },
      sides: [
        learnings('counted-lessons', 'lessons in learning', RESTORE),
        learnings('lesson-counts', 'their count in learning', RESTORE),
      ],
    },
    {
      ...{ kind: 'owners-differ', subject: 'enrollment', of: 'who owns the course' },
      sides: [catalogs('owners'), learnings('owners'), engagements('owners'), figures('owners')],
    },
    {
      ...{ kind: 'ratings-differ', subject: 'enrollment', of: 'the rating of the course' },
      sides: [learnings('ratings'), catalogs('ratings')],
    },
    {
      ...{ kind: 'ratings-differ', subject: 'review', of: 'the rating' },
      sides: [learnings('reviews'), figures('reviews')],
    },
    {
      ...{ kind: 'ratings-differ', subject: 'course', of: 'how many reviews and stars it has' },
      sides: [learnings('course-ratings'), catalogs('course-ratings')],
    },
    {
      ...{ kind: 'names-differ', subject: 'person', of: 'the name' },
      sides: [
        identitys('names'),
        learnings('names', 'learning', REDRIVE),
        billings('names'),
        engagements('names'),
        figures('names'),
      ],
    },
    {
      ...{ kind: 'names-differ', subject: 'person', of: 'the name of a teacher' },
      sides: [identitys('teachers'), catalogs('names')],
    },
    {
      ...{ kind: 'notifications-differ', subject: 'person', of: 'what they were notified of' },
      sides: [
        engagements('told', 'notified in engagement', RESTORE),
        engagements('notified', 'notifications there', RESTORE),
      ],
    },
  ]
}
