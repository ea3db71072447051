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
const COUNTS = "Progress, points and ratings count on in nobody's name."

/** What learning keeps of people. */
export const kept: Kept = {
  ...MACHINERY,
  published_events: PUBLISHED,
  signature_limits: nobodys('Until when keys are believed.'),
  credential_keys: nobodys('Public keys.'),
  people: peopleCopy(['username', 'full_name', 'email', 'profile_image'], { search_text: 'Made of the others.' }),
  courses: nobodys("A copy of catalog's courses."),
  enrollments: {
    lists: [
      {
        name: 'enrollments',
        says: 'Courses that you are or were in, and how far you are.',
        whose: 't.student_id = ?',
        columns: [
          ...['id', 'course_id', 'active', 'order_id', 'enrolled_at', 'last_accessed_at', 'place_lesson_id'],
          ...['completed', 'completed_at', 'completed_lessons', 'certified'],
        ],
        also: { course: COURSE },
      },
    ],
    untold: 'How it is counted.',
    fate: { stays: COUNTS },
  },
  enrollment_history: {
    lists: [
      {
        name: 'history',
        says: 'What happened to your access and your progress, and what teachers told you of it.',
        whose: OF_ENROLLMENT,
        columns: ['id', 'enrollment_id', 'kind', 'at', 'reason', 'lessons', 'dismissed_at'],
      },
      {
        name: 'reasonsYouGave',
        says: 'What you as a teacher told students on a reset or a removal, without their names.',
        whose: 't.enrollment_id IN (SELECT e.id FROM enrollments e WHERE e.teacher_id = ?) AND t.reason IS NOT NULL',
        columns: ['id', 'kind', 'at', 'reason'],
      },
    ],
    untold: 'Of the enrollment.',
    fate: { stays: COUNTS, empties: { reason: EITHERS }, keeps: { kind: 'What happened.' } },
  },
  certificates: {
    lists: [
      {
        name: 'certificates',
        says: 'Your certificates, with what they say and the signed credential.',
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
    untold: 'How it is signed and listed.',
    fate: {
      stays: 'Whoever has a certificate sees that it counts no more.',
      empties: {
        ...{ holder_name: OF_ENROLLMENT, credential: OF_ENROLLMENT, sealed: OF_ENROLLMENT },
        ...{ requested_name: OF_ENROLLMENT, revoked_text: EITHERS },
      },
      keeps: 'Its number, and what it said of the course.',
    },
  },
  lesson_progress: {
    lists: [
      {
        name: 'lessons',
        says: 'Lessons of your courses: when you completed them, and where in them you were.',
        whose: OF_ENROLLMENT,
        columns: ['id', 'enrollment_id', 'lesson_id', 'completed_at', 'place_position', 'place_share', 'placed_at'],
        atOnce: 2_000,
      },
    ],
    untold: 'Of the enrollment.',
    fate: { stays: COUNTS },
  },
  order_grants: numbersOnly('Which order gives access: billing has your purchases.'),
  invitations: {
    lists: [
      {
        name: 'invitations',
        says: 'Invitations into courses that you took up. Those that are open stand on your dashboard, once your address is confirmed.',
        whose: 't.accepted_by = ?',
        columns: ['id', 'course_id', 'invited_at'],
        also: { course: COURSE },
      },
      {
        name: 'invitationsYouSent',
        says: 'Invitations that you sent as a teacher, without the addresses, which are those of others.',
        whose: 't.teacher_id = ?',
        columns: ['id', 'course_id', 'invited_at'],
        also: { course: COURSE },
      },
    ],
    untold: 'Of others, or the address once more.',
    fate: { goes: `t.teacher_id = ? OR t.accepted_by = ?` },
  },
  reviews: {
    lists: [
      {
        name: 'reviews',
        says: 'What you wrote of courses.',
        whose: 't.student_id = ?',
        columns: ['id', 'course_id', 'rating', 'comment', 'created_at'],
        also: { course: COURSE },
      },
      {
        name: 'reviewsOfYourCourses',
        says: 'What was written of the courses that you teach, as everybody can read it, without who wrote it.',
        whose: 't.course_id IN (SELECT c.id FROM courses c WHERE c.teacher_id = ?)',
        columns: ['id', 'course_id', 'rating', 'comment', 'created_at'],
        also: { course: COURSE },
      },
    ],
    untold: 'Whose it is.',
    fate: { stays: COUNTS, empties: { comment: 't.student_id = ?' } },
  },
  wishes: {
    lists: [
      {
        name: 'wishlist',
        says: 'Courses that you wanted to come back to.',
        whose: 't.student_id = ?',
        columns: ['course_id', 'wished_at'],
        also: { course: COURSE },
        key: 't.course_id',
      },
    ],
    untold: 'Yours.',
    fate: { goes: 't.student_id = ?' },
  },
  quiz_versions: nobodys('Quizzes as they were published; their key is for who grades.'),
  quiz_attempts: {
    lists: [
      {
        name: 'quizAttempts',
        says: 'Your attempts at quizzes: answers in the ids that the attempt showed, and results as far as the quiz shows them now.',
        whose: OF_ENROLLMENT,
        columns: [
          ...['id', 'enrollment_id', 'lesson_id', 'number', 'started_at', 'due_at', 'marked', 'saved_at'],
          ...['handed_in_at', 'timed_out', 'max_points'],
        ],
        atOnce: 100,
      },
    ],
    untold: 'How it was drawn and is graded.',
    fate: {
      stays: COUNTS,
      empties: { answers: OF_ENROLLMENT, marked: OF_ENROLLMENT, tab: OF_ENROLLMENT },
      keeps: { layout: 'Which questions were drawn.' },
    },
  },
  quiz_grades: {
    untold: 'With the attempts, as far as the quiz shows it.',
    fate: { stays: COUNTS, keeps: 'Points of questions.' },
  },
}
