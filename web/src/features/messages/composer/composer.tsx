import type { ConversationDetails } from '@lectern/contracts/shapes/conversations.ts'
import { MESSAGE_MAX } from '@lectern/contracts/shapes/message-limits.ts'
import type { User } from '@lectern/contracts/shapes/people.ts'
import InputBase from '@mui/material/InputBase'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { texts } from '#texts/messages'
import { useFileChoice, useFileDrop } from '../../../components/file-field.tsx'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { BEGIN_WRITING } from '../../../lib/begin-writing.ts'
import { firstName } from '../../../lib/first-name.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { FROM_MD } from '../../../theme/media.ts'
import { nameOf } from '../other-person.tsx'
import { outboxOf } from '../outbox/outbox.ts'
import { NOTHING_WRITTEN } from '../outbox/outgoing.ts'
import type { Side } from '../when.ts'
import { Attachments } from './attachments.tsx'
import { BoxForm, Problem, RowForm } from './composer-styles.ts'
import { changeDraft, isEmpty, useDraft } from './drafts.ts'
import { BoxTools, RowSend, RowTools } from './tools.tsx'
import { usePicture } from './use-picture.ts'
import { wrapInCode } from './wrap-in-code.ts'

const LessonDialog = lazyPart(() => import('../dialogs/lesson-dialog.tsx'))

const MOST_ROWS = { student: 6, teacher: 8 } as const
/** From so many characters before the end it is said how many are left. */
const NEAR_END = 400
const TYPES = 'image/*'

interface Props {
  conversation: ConversationDetails
  side: Side
  user: User
  /** On a small screen. */
  isAlone: boolean
}

/** The field to write in. Students send with Enter, teachers with Ctrl or ⌘ and Enter; where there is no keyboard, Enter breaks the line. */
export function Composer({ conversation, side, user, isAlone }: Props) {
  const { id, person, course } = conversation
  const helpId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = useDraft(user.id, id)
  const { picturing, take, drop } = usePicture(user.id, id)
  const { isOver, drop: dropping } = useFileDrop(take)
  const choice = useFileChoice({ label: texts.composer.picture, accept: TYPES, onFile: take })
  const [isChoosing, setChoosing] = useState(false)
  const [everChose, setEverChose] = useState(false)
  useBeginsHere(field)

  const name = nameOf(person)
  const over = draft.text.trim().length - MESSAGE_MAX
  const isUploading = picturing !== null && 'share' in picturing
  const change = (changed: Partial<typeof draft>) => changeDraft(user.id, id, (before) => ({ ...before, ...changed }))

  function submit() {
    field.current?.focus()
    if (isEmpty(draft) || over > 0 || isUploading) return
    outboxOf(user.id).add(id, { ...draft, text: draft.text.trim() })
    changeDraft(user.id, id, () => NOTHING_WRITTEN)
  }

  function onKeyDown(event: KeyboardEvent) {
    // Of an input method, Enter takes what it proposes.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.shiftKey || event.altKey) return
    const isMod = event.ctrlKey || event.metaKey
    const sends = isMod || (side === 'student' && !isTouchOnly())
    if (!sends) return
    event.preventDefault()
    submit()
  }

  const tools = {
    onPicture: choice.choose,
    onCode: () => field.current && change({ text: wrapInCode(field.current) }),
    onLesson: () => {
      setEverChose(true)
      setChoosing(true)
    },
  }
  const isShort = useMedia(FROM_MD) === false
  const isRow = isAlone || side === 'student'
  const Form = isRow ? RowForm : BoxForm
  const problem = problemOf(over)
  const input = (
    <InputBase
      inputRef={field}
      multiline
      maxRows={MOST_ROWS[side]}
      value={draft.text}
      placeholder={texts.composer.label({ name: isShort ? firstName(name) : name })}
      onChange={(event) => change({ text: event.target.value })}
      onKeyDown={onKeyDown}
      onPaste={(event) => {
        const [file] = event.clipboardData.files
        if (!file) return
        event.preventDefault()
        take(file)
      }}
      slotProps={{
        input: {
          'aria-label': texts.composer.label({ name }),
          dir: 'auto',
          ...(over > 0 && { 'aria-invalid': true }),
          ...(problem && { 'aria-describedby': helpId }),
        },
      }}
    />
  )
  return (
    <Form
      {...dropping}
      noValidate
      className={[isAlone && 'alone', isOver && 'over'].filter(Boolean).join(' ')}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Attachments {...{ draft, picturing }} onDropPicture={drop} onDropLesson={() => change({ lesson: null })} />
      {isRow ? (
        <div className="fields">
          <RowTools {...tools} isAlone={isAlone} />
          {input}
          <RowSend isAlone={isAlone} disabled={isUploading} />
        </div>
      ) : (
        <>
          {input}
          <BoxTools {...tools} disabled={isUploading} />
        </>
      )}
      {choice.input}
      {problem && (
        <Problem id={helpId} className={over > 0 ? 'error' : ''} role={over > 0 ? 'alert' : undefined}>
          {problem}
        </Problem>
      )}
      {everChose && (
        <LessonDialog
          courseId={course.id}
          open={isChoosing}
          onClose={() => setChoosing(false)}
          onChoose={(lesson) => change({ lesson })}
        />
      )}
    </Form>
  )
}

function problemOf(over: number): string | null {
  if (over > 0) return texts.composer.tooLong({ over, max: MESSAGE_MAX })
  return over > -NEAR_END ? texts.composer.left({ count: -over }) : null
}

function isTouchOnly(): boolean {
  return window.matchMedia('(any-hover: none)').matches
}

/** Who opens a conversation from the list goes on in its field; on a touch screen that would only bring the keyboard up. */
function useBeginsHere(field: React.RefObject<HTMLTextAreaElement | null>) {
  const begins = useLocation().state?.begin === BEGIN_WRITING.begin
  useEffect(() => {
    if (begins && !isTouchOnly()) field.current?.focus()
  }, [begins, field])
}
