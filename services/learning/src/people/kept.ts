import {
  type Kept,
  MACHINERY,
  nobodys,
  numbersOnly,
  PUBLISHED,
  peopleCopy,
} from '@lectern/service-kit/own-data/kept.ts'

const COURSE = '(SELECT c.title FROM courses c WHERE c.id = t.course_id)'
const OWN = 'SELECT e.id FROM enrollments e WHERE e.student_id = ?'
const EITHERS = 't.enrollment_id IN (SELECT e.id FROM enrollments e WHERE e.student_id = ? OR e.teacher_id = ?)'
const OF_ENROLLMENT = `t.enrollment_id IN (${OWN})`
const COUNTS = 'Progress, points and ratings still count, without a name.'

/** What learning keeps of people. */
export const kept: Kept = {
  ...MACHINERY,
  published_events: PUBLISHED,
  signature_limits: nobodys('Until when signing keys are valid.'),
  credential_keys: nobodys('Public keys.'),
  people: peopleCopy(['username', 'full_name', 'email', 'profile_image'], { search_text: 'Made of the others.' }),
  courses: nobodys("A copy of catalog's courses."),
  enrollments: {
    lists: [
      {
        name: 'enrollments',
        says: 'Courses you are or were enrolled in, and your progress.',
        whose: 't.student_id = ?',
        columns: [
          ...['id', 'course_id', 'active', 'order_id', 'enrolled_at', 'last_accessed_at', 'place_lesson_id'],
          ...['completed', 'completed_at', 'completed_lessons', 'certified'],
        ],
        also: { course: COURSE },
      },
    ],
    untold: 'How it’s counted.',
    fate: { stays: COUNTS },
  },
  enrollment_history: {
    lists: [
      {
        name: 'history',
        says: 'Changes to your access and progress, and what teachers told you about them.',
        whose: OF_ENROLLMENT,
        columns: ['id', 'enrollment_id', 'kind', 'at', 'reason', 'lessons', 'dismissed_at'],
      },
      {
        name: 'reasonsYouGave',
        says: 'The reasons you gave as a teacher when you reset or removed students, without their names.',
        whose: 't.enrollment_id IN (SELECT e.id FROM enrollments e WHERE e.teacher_id = ?) AND t.reason IS NOT NULL',
        columns: ['id', 'kind', 'at', 'reason'],
      },
    ],
    untold: 'Part of the enrollment.',
    fate: { stays: COUNTS, empties: { reason: EITHERS }, keeps: { kind: 'What happened.' } },
  },
  certificates: {
    lists: [
      {
        name: 'certificates',
        says: 'Your certificates, with their text and the signed credential.',
        whose: OF_ENROLLMENT,
        columns: [
          ...[
            'id',
            'public_id',
            'number',
            'enrollment_id',
            'completed_at',
            'issued_at',
            'printed',
            'holder_name',
            'credential',
          ],
          ...['shared', 'revoked_at', 'revoked_for', 'revoked_text', 'replaced_by'],
          ...['requested_name', 'requested_at', 'declined_at'],
        ],
      },
    ],
    untold: 'How it’s signed and listed.',
    fate: {
      stays: 'Anyone who verifies a copy of the certificate sees that it’s revoked.',
      empties: {
        ...{ holder_name: OF_ENROLLMENT, credential: OF_ENROLLMENT, sealed: OF_ENROLLMENT },
        ...{ requested_name: OF_ENROLLMENT, revoked_text: EITHERS },
      },
      keeps: 'Its number, and what it said about the course.',
    },
  },
  lesson_progress: {
    lists: [
      {
        name: 'lessons',
        says: 'Lessons in your courses: when you completed them, and where you left off.',
        whose: OF_ENROLLMENT,
        columns: ['id', 'enrollment_id', 'lesson_id', 'completed_at', 'place_position', 'place_share', 'placed_at'],
        atOnce: 2_000,
      },
    ],
    untold: 'Part of the enrollment.',
    fate: { stays: COUNTS },
  },
  order_grants: numbersOnly('Which order gives access: billing has your purchases.'),
  invitations: {
    lists: [
      {
        name: 'invitations',
        says: 'Course invitations you accepted. Open invitations appear on your dashboard once you’ve confirmed your address.',
        whose: 't.accepted_by = ?',
        columns: ['id', 'course_id', 'invited_at'],
        also: { course: COURSE },
      },
      {
        name: 'invitationsYouSent',
        says: 'Invitations you sent as a teacher, without the addresses, since those belong to others.',
        whose: 't.teacher_id = ?',
        columns: ['id', 'course_id', 'invited_at'],
        also: { course: COURSE },
      },
    ],
    untold: 'About others, or the address again.',
    fate: { goes: `t.teacher_id = ? OR t.accepted_by = ?` },
  },
  reviews: {
    lists: [
      {
        name: 'reviews',
        says: 'Your course reviews.',
        whose: 't.student_id = ?',
        columns: ['id', 'course_id', 'rating', 'comment', 'created_at'],
        also: { course: COURSE },
      },
      {
        name: 'reviewsOfYourCourses',
        says: 'Public reviews of the courses you teach, without their authors.',
        whose: 't.course_id IN (SELECT c.id FROM courses c WHERE c.teacher_id = ?)',
        columns: ['id', 'course_id', 'rating', 'comment', 'created_at'],
        also: { course: COURSE },
      },
    ],
    untold: 'Who wrote it.',
    fate: { stays: COUNTS, empties: { comment: 't.student_id = ?' } },
  },
  wishes: {
    lists: [
      {
        name: 'wishlist',
        says: 'Courses you saved for later.',
        whose: 't.student_id = ?',
        columns: ['course_id', 'wished_at'],
        also: { course: COURSE },
        key: 't.course_id',
      },
    ],
    untold: 'Yours.',
    fate: { goes: 't.student_id = ?' },
  },
  quiz_versions: nobodys('Quizzes as they were published. The answer key is only for grading.'),
  quiz_attempts: {
    lists: [
      {
        name: 'quizAttempts',
        says: 'Your quiz attempts: your answers, by the IDs the attempt showed, and the results the quiz shows you now.',
        whose: OF_ENROLLMENT,
        columns: [
          ...['id', 'enrollment_id', 'lesson_id', 'number', 'started_at', 'due_at', 'marked', 'saved_at'],
          ...['handed_in_at', 'timed_out', 'max_points'],
        ],
        atOnce: 100,
      },
    ],
    untold: 'How it was put together and is graded.',
    fate: {
      stays: COUNTS,
      empties: { answers: OF_ENROLLMENT, marked: OF_ENROLLMENT, tab: OF_ENROLLMENT },
      keeps: { layout: 'Which questions were drawn.' },
    },
  },
  quiz_grades: {
    untold: 'Included with the attempts, as far as the quiz shows it.',
    fate: { stays: COUNTS, keeps: 'Points of questions.' },
  },
}
