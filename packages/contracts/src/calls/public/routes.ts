import * as accountInvitations from './account-invitations.ts'
import * as accounts from './accounts.ts'
import * as analytics from './analytics.ts'
import * as announcements from './announcements.ts'
import * as billing from './billing.ts'
import * as captions from './captions.ts'
import * as catalog from './catalog.ts'
import * as categories from './categories.ts'
import * as certificates from './certificates.ts'
import * as checks from './checks.ts'
import * as conversations from './conversations.ts'
import * as courseBundles from './course-bundles.ts'
import * as courseImages from './course-images.ts'
import * as courseStaff from './course-staff.ts'
import * as curriculum from './curriculum.ts'
import * as dataExports from './data-exports.ts'
import * as erasures from './erasures.ts'
import * as factors from './factors.ts'
import * as figures from './figures.ts'
import * as files from './files.ts'
import * as firstRun from './first-run.ts'
import * as gateway from './gateway.ts'
import * as home from './home.ts'
import * as invitations from './invitations.ts'
import * as learning from './learning.ts'
import * as live from './live.ts'
import * as mail from './mail.ts'
import * as messageReports from './message-reports.ts'
import * as notifications from './notifications.ts'
import * as openid from './openid.ts'
import { OPERATIONS } from './operations.ts'
import * as passkeys from './passkeys.ts'
import * as people from './people.ts'
import * as profilePictures from './profile-pictures.ts'
import * as questions from './questions.ts'
import * as quizzes from './quizzes.ts'
import * as receivers from './receivers.ts'
import type { RouteContract } from './route.ts'
import * as school from './school.ts'
import * as students from './students.ts'
import * as suspensions from './suspensions.ts'
import * as teacherCourses from './teacher-courses.ts'
import * as teachers from './teachers.ts'
import * as timelines from './timelines.ts'
import * as videos from './videos.ts'
import * as viewing from './viewing.ts'
import * as wishlist from './wishlist.ts'

function isRoute(value: unknown): value is RouteContract {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value
}

/** Every public call of the system: the gateway's, then each service's, by the names of their constants. */
export const ROUTES: readonly RouteContract[] = [
  gateway,
  factors,
  passkeys,
  openid,
  accounts,
  firstRun,
  accountInvitations,
  profilePictures,
  dataExports,
  erasures,
  people,
  suspensions,
  viewing,
  live,
  catalog,
  categories,
  courseImages,
  courseBundles,
  curriculum,
  courseStaff,
  teacherCourses,
  school,
  videos,
  captions,
  files,
  home,
  teachers,
  learning,
  quizzes,
  certificates,
  students,
  invitations,
  wishlist,
  billing,
  analytics,
  figures,
  checks,
  timelines,
  notifications,
  conversations,
  messageReports,
  questions,
  announcements,
  mail,
  receivers,
  ...Object.values(OPERATIONS),
].flatMap((module) => Object.values<unknown>(module).filter(isRoute))
