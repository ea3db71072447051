import { listBookedOrders } from '@lectern/contracts/calls/internal/billing.ts'
import { listShownStudents } from '@lectern/contracts/calls/internal/catalog.ts'
import { listStudentCounts } from '@lectern/contracts/calls/internal/engagement.ts'
import {
  listCourseCertificates,
  listEnrolledStudents,
  listKnownOrders,
  listQuizAttempts,
} from '@lectern/contracts/calls/internal/learning.ts'
import type { CourseStudents } from '@lectern/contracts/shapes/internal.ts'
import { walkById } from '@lectern/service-kit/calls/walk-by-id.ts'
import type { Clients } from './clients.ts'
import type { Facts } from './facts.ts'

type SideFacts = Pick<
  Facts,
  'ledger' | 'grants' | 'enrolled' | 'handedIn' | 'certificates' | 'shownStudents' | 'engagementStudents'
>

const PAGE = 1_000

/** All rows by their id. */
async function all<Row>(
  readPage: (query: { after: number; limit: number }) => Promise<Row[]>,
  idOf: (row: Row) => number,
): Promise<Map<number, Row>> {
  const rows = new Map<number, Row>()
  for await (const row of walkById(PAGE, readPage, idOf)) rows.set(idOf(row), row)
  return rows
}

const byCourse = ({ courseId }: { courseId: number }) => courseId
const byOrder = ({ orderId }: { orderId: number }) => orderId
const counts = (rows: Map<number, CourseStudents>) =>
  new Map([...rows.values()].map(({ courseId, students }) => [courseId, students]))

/** What the other services say at this moment. Throws `unavailable` (503) when one doesn't answer. */
export async function readSides({ billing, learning, catalog, engagement }: Clients): Promise<SideFacts> {
  const [ledger, grants, enrolled, handedIn, certificates, shown, engaged] = await Promise.all([
    all((query) => billing.call(listBookedOrders, { query }), byOrder),
    all((query) => learning.call(listKnownOrders, { query }), byOrder),
    all((query) => learning.call(listEnrolledStudents, { query }), byCourse),
    all((query) => learning.call(listQuizAttempts, { query }), byCourse),
    all((query) => learning.call(listCourseCertificates, { query }), byCourse),
    all((query) => catalog.call(listShownStudents, { query }), byCourse),
    all((query) => engagement.call(listStudentCounts, { query }), byCourse),
  ])
  const students = { enrolled: counts(enrolled), shownStudents: counts(shown), engagementStudents: counts(engaged) }
  return { ledger, grants, handedIn, certificates, ...students }
}
