import {
  type Kept,
  MACHINERY,
  nobodys,
  numbersOnly,
  peopleCopy,
  SCHEDULED,
} from '@lectern/service-kit/own-data/kept.ts'

const FACTS = 'Counted from data that learning and billing include.'
const SUMS = 'Sums.'
const COURSES = "A copy of catalog's courses."

/** What analytics keeps of people. */
export const kept: Kept = {
  ...MACHINERY,
  ...SCHEDULED,
  people: peopleCopy(['full_name']),
  courses: nobodys(COURSES),
  curricula: nobodys(COURSES),
  enrollments: numbersOnly(FACTS),
  lesson_completions: numbersOnly(FACTS),
  quiz_attempts: numbersOnly(FACTS),
  reviews: numbersOnly(FACTS),
  orders: numbersOnly(FACTS),
  activity: {
    lists: [
      {
        name: 'activity',
        says: 'What you did that your teachers’ figures count.',
        whose: 't.student_id = ?',
        columns: ['course_id', 'kind', 'at', 'rating', 'amount_cents'],
        key: { text: "to_char(t.at, 'YYYYMMDDHH24MISSMS') || t.event_id" },
      },
    ],
    untold: { event_id: 'Identifies the event.', student_id: 'Yours.', sequence: 'Orders the events.' },
    fate: { stays: 'Figures stay right and no longer name anyone.', keeps: { kind: 'What kind of activity it was.' } },
  },
  unfolded: { untold: SUMS, fate: { stays: 'Added to sums within seconds.', keeps: 'A kind of figure.' } },
  course_totals: nobodys(SUMS),
  counted_courses: nobodys(SUMS),
  teacher_totals: nobodys(SUMS),
  teacher_students: numbersOnly(FACTS),
  totals: nobodys(SUMS),
  edited_reviews: numbersOnly(FACTS),
  enrolling: numbersOnly(FACTS),
  unplaced: numbersOnly(FACTS),
  stands: numbersOnly(FACTS),
  funnels: nobodys(SUMS),
  funnel_outlines: nobodys(COURSES),
  projection_offsets: nobodys('How far we’ve read topics.'),
}
