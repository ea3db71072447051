import type { CourseStatus } from '@lectern/contracts/shapes/courses.ts'

/** What saving and publishing a lesson says, whichever part of it is being written. */
export const texts = {
  more: 'More',
  saveChanges: 'Save Changes',
  saveChangesHint: 'Publishes your changes to students',
  discard: 'Discard changes',
  discardTitle: 'Discard the changes?',
  discardText: 'The lesson goes back to its published version. Your text stays in the history for 30 days.',
  discarded: 'Changes discarded',
  publish: 'Publish lesson',
  published: {
    title: 'Lesson published',
    text: (status: CourseStatus) =>
      status === 'draft' ? 'Students see it once the course is published.' : 'Enrolled students can see it now.',
  },
  changesPublished: { title: 'Changes published', text: 'Enrolled students now see your changes.' },
  refused: 'Couldn’t update the lesson',
  notSavedYet: 'Couldn’t save, so nothing was published.',
  failedToOpen: 'Couldn’t open the lesson',
  missing: {
    title: 'Lesson not found',
    text: 'The lesson you’re looking for doesn’t exist or has been removed.',
    back: 'Back to the curriculum',
  },
  recovered: { title: 'Unsaved text recovered', text: 'It was on this computer and is being saved now.' },
  leaving: {
    title: 'Leave this lesson?',
    offline: (since: string) =>
      `Offline since ${since}. Your text is saved on this computer and will sync when you reopen the lesson.`,
    late: 'Your latest changes aren’t synced yet. They’re saved on this computer and will sync when you reopen the lesson.',
    refused: (reason: string) =>
      `${reason} Your text is saved on this computer and will be here when you reopen the lesson.`,
    notKept: 'We couldn’t save your text on this computer. If you leave now, your latest changes will be lost.',
    conflict:
      'The lesson was changed elsewhere and you haven’t chosen a version yet. Your text is saved on this computer.',
    uploading: 'A picture is still uploading. If you leave now, it won’t be added.',
    uploadingVideo:
      'A video is still uploading. If you leave now, it stops. To resume, choose the same file here again.',
    leave: 'Leave',
    stay: 'Stay',
  },
} as const
