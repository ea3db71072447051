/** What the page of a course's questions says beside the questions. */
export const texts = {
  title: 'Questions',
  back: 'Back to Courses',
  missing: 'We can’t find this course, or it isn’t yours.',
  showAll: 'Show all questions',
  none: {
    title: 'No questions yet',
    text: 'When students ask about a lesson, their questions appear here and you get a notification.',
  },
} as const
