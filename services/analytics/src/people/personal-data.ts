import {
  impersonal,
  KIT_TABLES,
  numbersOnly,
  type PersonalData,
  peopleCopy,
  SCHEDULED,
} from '@lectern/service-kit/own-data/personal-data.ts'

const FACTS = 'Counted from data that learning and billing include.'
const SUMS = 'Sums.'
const COURSES = "A copy of catalog's courses."

export const personalData: PersonalData = {
  ...KIT_TABLES,
  ...SCHEDULED,
  people: peopleCopy('full_name'),
  courses: impersonal(COURSES, 'course_id teacher_id title status deleted sequence'),
  curricula: impersonal(COURSES, 'course_id lesson_ids sequence'),
  enrollments: numbersOnly(FACTS, [
    'enrollment_id course_id student_id active access_sequence completed completion_sequence reset_sequence last_act_at',
  ]),
  active_hours: numbersOnly(FACTS, 'hour student_id'),
  lesson_completions: numbersOnly(FACTS, 'enrollment_id lesson_id course_id sequence'),
  quiz_attempts: numbersOnly(FACTS, 'attempt_id course_id submitted passed graded_sequence'),
  reviews: numbersOnly(FACTS, 'review_id course_id rating sequence'),
  orders: numbersOnly(FACTS, 'order_id course_id paid_cents refunded_cents adjusted_sequence'),
  activity: {
    lists: [
      {
        name: 'activity',
        description: 'What you did that your teachers’ figures count.',
        where: 't.student_id = ?',
        columns: 'course_id kind at rating amount_cents',
        key: { text: "to_char(t.at, 'YYYYMMDDHH24MISSMS') || t.event_id" },
      },
    ],
    omitted: { event_id: 'Identifies the event.', student_id: 'Yours.', sequence: 'Orders the events.' },
    retention: {
      retained: 'Figures stay right and no longer name anyone.',
      kept: { kind: 'What kind of activity it was.' },
    },
  },
  unfolded: numbersOnly(
    SUMS,
    'id course_id kind count amount student_id event_id at rating sequence',
    'Added to sums within seconds.',
  ),
  course_totals: impersonal(SUMS, 'course_id students completions reviews stars revenue_cents'),
  counted_courses: impersonal(SUMS, 'course_id teacher_id'),
  teacher_totals: impersonal(SUMS, 'teacher_id students'),
  teacher_students: numbersOnly(FACTS, 'teacher_id student_id'),
  totals: impersonal(SUMS, [
    'of_teacher id seconds bucket enrolled completed paid_cents refunds refunded_cents returned_cents came finished',
    'stars_1 stars_2 stars_3 stars_4 stars_5 last_enrolled',
  ]),
  edited_reviews: numbersOnly(FACTS, 'course_id student_id event_id sequence at rating'),
  enrolling: numbersOnly(FACTS, 'teacher_id student_id event_id at next_at'),
  unplaced: numbersOnly(FACTS, 'id course_id enrollment_id noted_at'),
  stands: numbersOnly(FACTS, 'enrollment_id course_id position reading last_act_at'),
  funnels: impersonal(SUMS, 'course_id position stopped reading'),
  funnel_outlines: impersonal(COURSES, 'course_id lesson_ids'),
  projection_offsets: impersonal('How far we’ve read topics.', 'topic partition next_offset event_time'),
  course_staff: numbersOnly('A copy of catalog’s data.', 'course_id person_id teacher_id rights sequence'),
}
