import { NOTIFICATION_DAYS } from '@lectern/contracts/shapes/notifications.ts'
import { Prisma } from './generated/prisma/client.ts'

/** What is removed today may be gone already. */
const SAFELY_RETAINED = Prisma.raw(`interval '${NOTIFICATION_DAYS - 1} days'`)
const NOTIFIED = Prisma.sql`
  SELECT t.person_id, t.event_id || t.kind FROM told_people t JOIN people p ON p.id = t.person_id
  WHERE t.bell AND t.at > now() - ${SAFELY_RETAINED} AND NOT p.erased`

/** What is compared with what learning and identity say, or engagement itself in two places. */
export const digestSets = {
  access: Prisma.sql`SELECT enrollment_id, concat_ws(',', student_id, course_id) FROM enrollments WHERE active`,
  owners: Prisma.sql`
    SELECT enrollment_id, teacher_id::text FROM enrollments JOIN courses ON courses.id = course_id WHERE active`,
  'access-ends': Prisma.sql`
    SELECT enrollment_id, extract(epoch FROM access_until)::text FROM enrollments WHERE active AND access_until IS NOT NULL`,
  names: Prisma.sql`SELECT id, full_name FROM people WHERE NOT erased`,
  /** Of what people were notified; and of how much of that a notification is there, which may be one of several things. */
  told: NOTIFIED,
  notified: Prisma.sql`
    ${NOTIFIED} AND EXISTS (
      SELECT FROM notifications n WHERE n.person_id = t.person_id AND n.kind = t.kind AND n.at >= t.at)`,
}
