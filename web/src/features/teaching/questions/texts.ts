/** What the page of a course's questions says beside the questions. */
export const texts = {
  title: 'Questions',
  back: 'Back to Courses',
  missing: 'This course is not there, or it is not yours.',
  showAll: 'Show all questions',
  none: {
    title: 'No questions yet',
    text: 'When a student asks under a lesson, it stands here and your bell tells you.',
  },
} as const
