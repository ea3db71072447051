import type { ReactNode } from 'react'
import { texts } from '#texts/teaching-curriculum'
import CheckRounded from '../../../../icons/check-rounded.tsx'
import LockOpenRounded from '../../../../icons/lock-open-rounded.tsx'
import WarningAmberRounded from '../../../../icons/warning-amber-rounded.tsx'
import type { OutlineLesson } from '../model/outline.ts'

export interface LessonMark {
  name: 'saved' | 'unsaved' | 'noVideo' | 'draft' | 'freePreview'
  text: string
  hint?: string
}

const { marks } = texts

/** What is to be known of a lesson, the most pressing first; never more than two. */
export function marksOf(lesson: OutlineLesson, state: { waits: boolean; justSaved: boolean }): LessonMark[] {
  const all: (LessonMark | false)[] = [
    state.waits && { name: 'unsaved', text: marks.unsaved, hint: marks.waitingHint },
    !state.waits && state.justSaved && { name: 'saved', text: marks.saved },
    !state.waits && lesson.unpublished && { name: 'unsaved', text: marks.unpublished, hint: marks.unsavedHint },
    lesson.videoMissing && { name: 'noVideo', text: marks.noVideo },
    lesson.draft && { name: 'draft', text: marks.draft },
    lesson.freePreview && { name: 'freePreview', text: marks.freePreview },
  ]
  return all.filter((mark) => mark !== false).slice(0, 2)
}

const icons: Record<LessonMark['name'], ReactNode> = {
  saved: <CheckRounded fontSize="small" />,
  unsaved: <span className="disc" />,
  noVideo: <WarningAmberRounded fontSize="small" />,
  draft: null,
  freePreview: <LockOpenRounded fontSize="small" />,
}

export function LessonMarks({ of }: { of: LessonMark[] }) {
  return of.map(({ name, text, hint }) => (
    <span key={name} className={`mark ${name}`} title={hint}>
      {icons[name]}
      {text}
    </span>
  ))
}
