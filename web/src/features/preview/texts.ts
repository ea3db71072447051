/** What the page of a free preview says. */
export const texts = {
  mark: 'Free preview',
  ownMark: 'Preview as a student',
  ownDraft: 'This lesson is a draft: students will read this once you publish it.',
  ownChanges: 'This has changes that students will read once you publish them.',
  place: (module: number, lesson: number) => `Module ${module} • Lesson ${lesson}`,
  back: 'Back to Course',
  edit: 'Edit Lesson',
  previous: 'Previous Lesson',
  next: 'Next Lesson',
  nothing: 'Nothing is written here yet.',
  invitation: (course: string) => `This lesson is a free preview of “${course}”.`,
  viewCourse: 'View Course',
  continueCourse: 'Continue in the course',
  missing: "The lesson you are looking for doesn't exist or has been removed.",
  closedTitle: 'Not a free preview',
  closedText: (course: string) => `Enroll in “${course}” to read this lesson.`,
} as const
