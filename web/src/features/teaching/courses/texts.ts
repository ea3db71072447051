import type { ImportNote } from '@lectern/contracts/shapes/course-bundle.ts'
import { formatCount, formatPercent, formatQuantity } from '../../../lib/format.ts'

export const texts = {
  title: 'Manage Courses',
  newCourse: 'New Course',
  search: 'Search title or description',
  allStatuses: 'All Statuses',
  status: 'Status',
  statuses: { active: 'Active', draft: 'Draft', archived: 'Archived' },
  all: 'All',
  tabs: 'Courses by status',
  sort: 'Sort',
  sorts: {
    edited: 'Last edited',
    newest: 'Newest',
    title: 'Title',
    students: 'Most students',
    rating: 'Best rated',
  },
  /** While the teacher has none at all. */
  noCourses: { title: 'No courses yet', text: 'Create your first course, or import one.' },
  empty: {
    all: 'No courses found. Adjust your filters or create a new course.',
    active: 'No active courses found.',
    draft: 'No draft courses found.',
    archived: 'No archived courses found.',
  },
  unreadable: 'Your courses could not be loaded',
  pages: 'Pages of courses',
  sum: (courses: number) => formatQuantity(courses, 'course'),
  students: (count: number) => (count === 1 ? 'student' : 'students'),
  noReviews: 'No reviews yet',
  free: 'Free',
  finished: (count: number) => `${formatCount(count)} finished`,
  finishedShare: 'finished',
  ready: 'Ready to publish',
  readyOf: (ready: number, all: number) => `${ready} of ${all} ready`,
  first: (missing: string, gap: string) => `${missing}, first: ${gap}`,
  edit: 'Edit',
  view: 'View',
  actions: (title: string) => `Actions for ${title}`,
  menu: {
    edit: 'Edit Course',
    view: 'View Course',
    questions: 'Questions',
    announcements: 'Announcements',
    duplicate: 'Duplicate',
    export: 'Export course',
    archive: 'Archive',
    takeOut: 'Take out of the archive',
    delete: 'Delete',
    onlyWithoutStudents: 'Only without students',
    onlyUnpublished: 'Only if never published',
  },
  exporting: 'Preparing the file…',
  exportingText: (title: string) => `“${title}” is saved by your browser in a moment.`,
  exportFailed: 'Course not exported',
  undo: 'Undo',
  duplicated: 'Course duplicated',
  duplicateFailed: 'Course not duplicated',
  archived: 'Course archived',
  archivedText: 'It is hidden from all users. Enrolled students keep it.',
  archiveFailed: 'Course not archived',
  takenOut: { active: 'It is published again, as before.', draft: 'It is among your drafts.' },
  takenOutTitle: 'Taken out of the archive',
  takeOutFailed: 'The course stayed in the archive',
  deleteTitle: (title: string) => `Delete “${title}”?`,
  deleteText: 'The course goes with its modules, lessons and pictures. This can’t be undone.',
  deleteConfirm: 'Delete course',
  deleted: 'Course deleted',
  deleteFailed: 'Course not deleted',
  import: {
    cell: 'A course from another Lectern?',
    cellText: 'Drop its exported file here. It arrives as a draft.',
    choose: 'Choose a file',
    title: 'Import a course',
    text: 'Choose the file that another Lectern exported, or drop it here. It becomes a draft of yours; no course of yours is changed.',
    file: 'Exported course',
    largest: 'A ZIP file of 256 MB at most. Video files are not in it.',
    tooLarge: 'That file is larger than 256 MB.',
    noZip: 'That is not an exported course. Choose the ZIP file as it was exported.',
    sending: (name: string, percent: number) => `Sending ${name}: ${formatPercent(percent)}`,
    reading: 'Reading the course…',
    stop: 'Stop',
    cancel: 'Cancel',
    again: 'Try again',
    another: 'Choose another file',
    failed: 'Nothing was imported',
    done: 'The course is here',
    doneText: (title: string) => `“${title}” is among your drafts.`,
    made: (modules: number, lessons: number, pictures: number) =>
      [
        formatQuantity(modules, 'module'),
        formatQuantity(lessons, 'lesson'),
        ...(pictures > 0 ? [formatQuantity(pictures, 'picture')] : []),
      ].join(', '),
    missing: 'Look at these',
    more: (count: number) => (count === 1 ? 'and one more' : `and ${formatCount(count)} more`),
    close: 'Close',
    open: 'Open the course',
  },
} as const

/** What an import says of something that is not as it was. */
export function importNote({ kind, lesson, what }: ImportNote): string {
  switch (kind) {
    case 'video':
      return `“${lesson}”: the video ${what} is not in the file. Upload or link it again.`
    case 'picture':
      return `“${lesson}”: the picture ${what} is not in the file.`
    case 'text':
      return `“${lesson}” has nothing to show yet. It became a draft.`
    case 'category':
      return `There is no category “${what}” here. Choose another in the course’s details.`
    case 'unused':
      return `${what} belongs to no lesson. It was left out.`
  }
}
