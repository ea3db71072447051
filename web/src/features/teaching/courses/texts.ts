import type { ImportNote } from '@lectern/contracts/shapes/course-bundle.ts'
import { formatCount, formatPercent, formatQuantity } from '../../../lib/format.ts'

export const texts = {
  title: 'Manage Courses',
  newCourse: 'New Course',
  search: 'Search by title or description',
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
  unreadable: 'Couldn’t load your courses',
  pages: 'Course pages',
  sum: (courses: number) => formatQuantity(courses, 'course'),
  students: (count: number) => (count === 1 ? 'student' : 'students'),
  noReviews: 'No reviews yet',
  free: 'Free',
  finished: (count: number) => `${formatCount(count)} finished`,
  finishedShare: 'finished',
  ready: 'Ready to publish',
  readyOf: (ready: number, all: number) => `${ready} of ${all} ready`,
  first: (missing: string, gap: string) => `${missing} · ${gap}`,
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
    takeOut: 'Unarchive',
    delete: 'Delete',
    onlyWithoutStudents: 'Only without students',
    onlyUnpublished: 'Only if never published',
  },
  exporting: 'Preparing the file…',
  exportingText: (title: string) => `Your browser will download “${title}” in a moment.`,
  exportFailed: 'Couldn’t export the course',
  undo: 'Undo',
  duplicated: 'Course duplicated',
  duplicateFailed: 'Couldn’t duplicate the course',
  archived: 'Course archived',
  archivedText: 'It’s hidden from the catalog. Enrolled students keep access.',
  archiveFailed: 'Couldn’t archive the course',
  takenOut: { active: 'It’s published again.', draft: 'It’s back in your drafts.' },
  takenOutTitle: 'Course unarchived',
  takeOutFailed: 'Couldn’t unarchive the course',
  deleteTitle: (title: string) => `Delete “${title}”?`,
  deleteText: 'This deletes its modules, lessons and pictures, too. This can’t be undone.',
  deleteConfirm: 'Delete course',
  deleted: 'Course deleted',
  deleteFailed: 'Couldn’t delete the course',
  import: {
    cell: 'Import a course',
    cellText: 'Drop an exported file here. It’s added as a draft.',
    choose: 'Choose a file',
    title: 'Import a course',
    text: 'Choose a file exported from Lectern, or drop it here. It’s added as a draft. Your other courses don’t change.',
    file: 'Exported course',
    largest: 'ZIP, up to 256 MB. Uploaded videos aren’t included.',
    tooLarge: 'That file is larger than 256 MB.',
    noZip: 'That’s not an exported course. Choose the ZIP file you exported.',
    sending: (name: string, percent: number) => `Uploading ${name}: ${formatPercent(percent)}`,
    reading: 'Reading the course…',
    stop: 'Stop',
    cancel: 'Cancel',
    again: 'Try again',
    another: 'Choose another file',
    failed: 'Couldn’t import the course',
    done: 'Course imported',
    doneText: (title: string) => `“${title}” is in your drafts.`,
    made: (modules: number, lessons: number, pictures: number) =>
      [
        formatQuantity(modules, 'module'),
        formatQuantity(lessons, 'lesson'),
        ...(pictures > 0 ? [formatQuantity(pictures, 'picture')] : []),
      ].join(', '),
    missing: 'Review these',
    more: (count: number) => (count === 1 ? 'and one more' : `and ${formatCount(count)} more`),
    close: 'Close',
    open: 'Open course',
  },
} as const

/** What an import says of something that is not as it was. */
export function importNote({ kind, lesson, what }: ImportNote): string {
  switch (kind) {
    case 'video':
      return `“${lesson}”: the video ${what} isn’t in the file. Upload or link it again.`
    case 'picture':
      return `“${lesson}”: the picture ${what} isn’t in the file.`
    case 'text':
      return `“${lesson}” has no content yet. We added it as a draft.`
    case 'category':
      return `There’s no category “${what}” here. Choose another in the course details.`
    case 'unused':
      return `${what} isn’t used in any lesson. Skipped.`
  }
}
