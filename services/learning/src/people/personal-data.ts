import {
  because,
  impersonal,
  KIT_TABLES,
  numbersOnly,
  type PersonalData,
  PUBLISHED,
  peopleCopy,
} from '@lectern/service-kit/own-data/personal-data.ts'

const COURSE = '(SELECT c.title FROM courses c WHERE c.id = t.course_id)'
const OWN = 'SELECT e.id FROM enrollments e WHERE e.student_id = ?'
const EITHERS = 't.enrollment_id IN (SELECT e.id FROM enrollments e WHERE e.student_id = ? OR e.teacher_id = ?)'
/** Written while the person owned the course, as far as the last end of each former ownership says. */
const OF_OWNER = `t.enrollment_id IN (SELECT e.id FROM enrollments e WHERE e.teacher_id = ? AND NOT EXISTS (
  SELECT FROM former_owners f WHERE f.course_id = e.course_id AND t.at <= f.until))`
const IN_FORMER_COURSES = 'FROM former_owners f JOIN enrollments e ON e.course_id = f.course_id WHERE f.person_id = ?'
const OF_FORMER_OWNER = `t.enrollment_id IN (SELECT e.id ${IN_FORMER_COURSES} AND t.at <= f.until AND NOT EXISTS (
  SELECT FROM former_owners before WHERE before.course_id = f.course_id AND before.until < f.until AND t.at <= before.until))`
const OF_ENROLLMENT = `t.enrollment_id IN (${OWN})`
const COUNTS = 'Progress, points and ratings still count, without a name.'

export const personalData: PersonalData = {
  ...KIT_TABLES,
  published_events: PUBLISHED,
  signature_limits: impersonal(
    'Until when signing keys are valid.',
    'topic partition kid next_offset cluster_id recorded_at',
  ),
  credential_keys: impersonal('Public keys.', 'kid x y first_used'),
  people: peopleCopy('username full_name email profile_image', {
    email_confirmed: 'Whether, not what.',
    search_text: 'Made of the others.',
  }),
  courses: impersonal("A copy of catalog's courses.", [
    'id teacher_id title image category_id language status visibility version curriculum_version lesson_ids graded_lesson_ids minutes',
    'lesson_count uncounted_lessons deleted moving',
  ]),
  enrollments: {
    lists: [
      {
        name: 'enrollments',
        description: 'Courses you are or were enrolled in, and your progress.',
        where: 't.student_id = ?',
        columns: [
          'id course_id active access_until order_id enrolled_at last_accessed_at place_lesson_id completed completed_at',
          'completed_lessons certified',
        ],
        also: { course: COURSE },
      },
    ],
    omitted: {
      student_id: 'Yours.',
      teacher_id: 'Someone else’s number.',
      ...because('How it’s counted.', 'last_accessed_hour curriculum_version progress_state version'),
    },
    retention: { retained: COUNTS },
  },
  enrollment_history: {
    lists: [
      {
        name: 'history',
        description: 'Changes to your access and progress, and what teachers told you about them.',
        where: OF_ENROLLMENT,
        columns: 'id enrollment_id kind at reason lessons dismissed_at',
      },
      {
        name: 'reasonsYouGave',
        description: 'The reasons you gave as a teacher when you reset or removed students, without their names.',
        where: `(${OF_OWNER} OR ${OF_FORMER_OWNER}) AND t.reason IS NOT NULL`,
        columns: 'id kind at reason',
      },
    ],
    retention: {
      retained: COUNTS,
      emptied: { reason: `${OF_ENROLLMENT} OR ${OF_OWNER}` },
      kept: { kind: 'What happened.' },
    },
  },
  certificates: {
    lists: [
      {
        name: 'certificates',
        description: 'Your certificates, with their text and the signed credential.',
        where: OF_ENROLLMENT,
        columns: [
          'id public_id number enrollment_id completed_at issued_at printed holder_name credential shared',
          'revoked_at revoked_for revoked_text replaced_by requested_name requested_at declined_at',
        ],
      },
    ],
    omitted: {
      due_at: 'When it’s issued.',
      sealed: 'Its content again, encrypted.',
      ...because('In the signed credential.', 'key_id status_list status_index'),
    },
    retention: {
      retained: 'Anyone who verifies a copy of the certificate sees that it’s revoked.',
      emptied: {
        ...{ holder_name: OF_ENROLLMENT, credential: OF_ENROLLMENT, sealed: OF_ENROLLMENT },
        ...{ requested_name: OF_ENROLLMENT, revoked_text: EITHERS },
      },
      kept: {
        ...because('Its number and signature.', 'public_id number key_id replaced_by'),
        ...because('What it said about the course, and why it’s revoked.', 'printed revoked_for'),
      },
    },
  },
  lesson_progress: {
    lists: [
      {
        name: 'lessons',
        description: 'Lessons in your courses: when you completed them, and where you left off.',
        where: OF_ENROLLMENT,
        columns: 'id enrollment_id lesson_id completed_at place_position place_share placed_at',
        pageSize: 2_000,
      },
    ],
    retention: { retained: COUNTS },
  },
  grants: {
    lists: [
      {
        name: 'access',
        description: 'What gives or gave you access to courses, and until when.',
        where: OF_ENROLLMENT,
        columns: 'id enrollment_id source order_id valid_from valid_until ended_at ended_for',
      },
      {
        name: 'placesYouGave',
        description: 'Free access you gave as a teacher, without the names of the people who got it.',
        // By the index on a teacher's enrollments: places are given in courses that are or were their own.
        where: `t.enrollment_id IN (SELECT e.id FROM enrollments e WHERE e.teacher_id = ? UNION ALL SELECT e.id ${IN_FORMER_COURSES}) AND t.given_by = ?`,
        columns: 'id valid_from valid_until reason',
      },
    ],
    omitted: because('The number of the teacher.', 'given_by ended_by'),
    retention: {
      retained: COUNTS,
      emptied: { reason: EITHERS },
      kept: because('What gave access, and what ended it.', 'source ended_for'),
    },
  },
  order_grants: numbersOnly(
    'Which order gives access: billing has your purchases.',
    'order_id student_id course_id granted_at ended_at',
  ),
  invitations: {
    lists: [
      {
        name: 'invitations',
        description:
          'Course invitations you accepted. Open invitations appear on your dashboard once you’ve confirmed your address.',
        where: 't.accepted_by = ?',
        columns: 'id course_id invited_at',
        also: { course: COURSE },
      },
      {
        name: 'invitationsYouSent',
        description: 'Invitations you sent as a teacher, without the addresses, since those belong to others.',
        where: 't.teacher_id = ?',
        columns: 'id course_id invited_at place_reason access_days access_until',
        also: { course: COURSE },
      },
    ],
    omitted: {
      teacher_id: 'Yours, or the number of the person who invited you.',
      accepted_by: 'Yours, or someone else’s number.',
      ...because('The address again, or someone else’s.', 'email email_key'),
      declined: 'Teachers don’t learn who declined.',
      for_confirmed: 'How the address is compared.',
    },
    retention: { deleted: `t.teacher_id = ? OR t.accepted_by = ?` },
  },
  reviews: {
    lists: [
      {
        name: 'reviews',
        description: 'Your course reviews.',
        where: 't.student_id = ?',
        columns: 'id course_id rating comment created_at',
        also: { course: COURSE },
      },
      {
        name: 'reviewsOfYourCourses',
        description: 'Public reviews of the courses you teach, without their authors.',
        where: 't.course_id IN (SELECT c.id FROM courses c WHERE c.teacher_id = ?)',
        columns: 'id course_id rating comment created_at',
        also: { course: COURSE },
      },
    ],
    omitted: { student_id: 'Yours, or the author’s.' },
    retention: { retained: COUNTS, emptied: { comment: 't.student_id = ?' } },
  },
  wishes: {
    lists: [
      {
        name: 'wishlist',
        description: 'Courses you saved for later.',
        where: 't.student_id = ?',
        columns: 'course_id wished_at',
        also: { course: COURSE },
        key: 't.course_id',
      },
    ],
    omitted: { student_id: 'Yours.' },
    retention: { deleted: 't.student_id = ?' },
  },
  quiz_versions: impersonal(
    'Quizzes as they were published. The answer key is only for grading.',
    'id lesson_id version settings items digest',
  ),
  quiz_attempts: {
    lists: [
      {
        name: 'quizAttempts',
        description:
          'Your quiz attempts: your answers, by the IDs the attempt showed, and the results the quiz shows you now.',
        where: OF_ENROLLMENT,
        columns: [
          'id enrollment_id lesson_id number started_at due_at marked saved_at handed_in_at timed_out',
          'max_points',
        ],
        pageSize: 100,
      },
    ],
    omitted: {
      ...because('In `answers`, as far as the attempt showed it.', 'layout answers'),
      ...because('In `result`, as far as the quiz shows it.', 'hundredths passed'),
      ...because('How it’s saved and graded.', 'quiz_id answers_version tab graded_by completes'),
    },
    retention: {
      retained: COUNTS,
      emptied: { answers: OF_ENROLLMENT, marked: OF_ENROLLMENT, tab: OF_ENROLLMENT },
      kept: { layout: 'Which questions were drawn.' },
    },
  },
  quiz_grades: {
    omitted: because(
      'Included with the attempts, as far as the quiz shows it.',
      'attempt_id quiz_id graded_at hundredths max_points passed questions',
    ),
    retention: { retained: COUNTS, kept: { questions: 'Points of questions.' } },
  },
  former_owners: {
    lists: [],
    omitted: because('Numbers, and when a course went to another teacher.', 'course_id person_id until'),
    retention: { deleted: 't.person_id = ?' },
  },
  course_staff: numbersOnly('A copy of catalog’s data.', 'course_id person_id teacher_id rights sequence'),
}
