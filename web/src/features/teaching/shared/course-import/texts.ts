import type { ImportNote } from '@lectern/contracts/shapes/course-bundle.ts'
import { formatCount, formatPercent, formatQuantity } from '../../../../lib/format.ts'

export const texts = {
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
