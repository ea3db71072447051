/** What saving and publishing a lesson says, whichever part of it is being written. */
export const texts = {
  more: 'More',
  saveChanges: 'Save Changes',
  saveChangesHint: 'Students read the changes from then on',
  discard: 'Discard changes',
  discardTitle: 'Discard the changes?',
  discardText: 'The lesson goes back to what students read now. What you wrote stays in the history for 30 days.',
  discarded: 'Changes discarded',
  publish: 'Publish lesson',
  published: { title: 'Lesson published', text: 'Students can read it as soon as the course is published.' },
  changesPublished: { title: 'Changes saved', text: 'Students read the new text from now on.' },
  refused: 'That did not work',
  notSavedYet: 'The lesson could not be saved, so nothing was put out.',
  failedToOpen: 'The lesson could not be opened',
  missing: {
    title: 'Lesson Not Found',
    text: "The lesson you are looking for doesn't exist or has been removed.",
    back: 'Back to the curriculum',
  },
  recovered: { title: 'Unsaved text is back', text: 'It was kept on this computer and is being saved now.' },
  leaving: {
    title: 'This lesson isn’t saved yet',
    text: (since: string) =>
      `The server can’t be reached since ${since}. Your text is kept on this computer and goes up as soon as it can, if you open the lesson here again.`,
    refused: (reason: string) =>
      `${reason} Your text is kept on this computer, and is here again when you open the lesson.`,
    notKept: 'Your text could not be kept on this computer. If you leave now, what you wrote last is lost.',
    conflict: 'The lesson was changed elsewhere, and you haven’t chosen yet. Your text is kept on this computer.',
    uploading: 'A picture is still being uploaded. If you leave now, it is missing.',
    uploadingVideo:
      'A video is still being uploaded. If you leave now, it stops; choose the same file here again, and it goes on.',
    leave: 'Leave',
    stay: 'Stay',
  },
} as const
