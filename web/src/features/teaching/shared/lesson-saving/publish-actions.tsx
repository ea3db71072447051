import type { LessonEditing } from '@lectern/contracts/shapes/lessons.ts'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { discardWorkingCopy, publishLesson } from '#api/curriculum'
import { texts } from '#texts/teaching-lesson-saving'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import MoreVertRounded from '../../../../icons/more-vert-rounded.tsx'
import type { Act } from './use-lesson-work.ts'

interface Props {
  lesson: LessonEditing
  unpublished: boolean
  onAct: Act
  size?: 'small' | 'medium'
}

/** Puts out a draft, or the changes of a lesson that students read; those can be discarded too. */
export function PublishActions({ lesson, unpublished, onAct, size = 'small' }: Props) {
  const [pending, setPending] = useState(false)
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  const [asking, setAsking] = useState(false)
  if (!lesson.draft && !unpublished) return null

  async function act(call: () => Promise<LessonEditing>, done: { title: string; description?: string }) {
    setPending(true)
    await onAct(call, done)
    setPending(false)
    setAsking(false)
  }

  const put = lesson.draft
    ? {
        label: texts.publish,
        done: { title: texts.published.title, description: texts.published.text({ status: lesson.courseStatus }) },
      }
    : {
        label: texts.saveChanges,
        done: { title: texts.changesPublished.title, description: texts.changesPublished.text },
      }
  return (
    <>
      <Button
        variant="contained"
        size={size}
        disabled={pending}
        title={lesson.draft ? undefined : texts.saveChangesHint}
        data-writes
        onClick={() => void act(() => publishLesson({ lessonId: lesson.id }), put.done)}
      >
        {put.label}
      </Button>
      {!lesson.draft && (
        <>
          <IconButton
            aria-label={texts.more}
            aria-haspopup="menu"
            color="inherit"
            onClick={({ currentTarget }) => setMenu(currentTarget)}
          >
            <MoreVertRounded />
          </IconButton>
          <Menu anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
            <MenuItem
              sx={{ color: 'error.main' }}
              onClick={() => {
                setMenu(null)
                setAsking(true)
              }}
            >
              {texts.discard}
            </MenuItem>
          </Menu>
          <ConfirmDialog
            open={asking}
            title={texts.discardTitle}
            text={texts.discardText}
            confirmLabel={texts.discard}
            pending={pending}
            destructive
            onConfirm={() => void act(() => discardWorkingCopy({ lessonId: lesson.id }), { title: texts.discarded })}
            onClose={() => setAsking(false)}
          />
        </>
      )}
    </>
  )
}
