/** The words that several of the teacher's pages have. */
export const texts = {
  tryAgain: 'Try again',
  statuses: { active: 'Active', draft: 'Draft', archived: 'Archived' },
  /** When a point of a chart is. */
  when: {
    thisDay: 'today',
    thisWeek: 'this week',
    onDay: (day: string) => `on ${day}`,
    weekOf: (day: string) => `in the week of ${day}`,
    span: (first: string, last: string) => `${first} to ${last}`,
  },
} as const
