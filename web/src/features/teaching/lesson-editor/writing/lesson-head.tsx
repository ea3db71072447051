import type { LessonEditing, LessonText } from '@lectern/contracts/shapes/lessons.ts'
import Chip from '@mui/material/Chip'
import InputBase from '@mui/material/InputBase'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { texts } from '#texts/teaching-lesson-editor'
import { useLessonNumbers } from '../../../../api/course.ts'
import { VisuallyHidden } from '../../../../components/visually-hidden.tsx'
import LockOpenRounded from '../../../../icons/lock-open-rounded.tsx'
import LockOutlined from '../../../../icons/lock-outlined.tsx'

const TITLE_MAX = 100

const Head = styled('div')(({ theme }) => ({
  marginBottom: 28,
  '& .chips': { display: 'flex', flexWrap: 'wrap', gap: 12, minHeight: 26, marginBottom: 16 },
  // A field without a box.
  '& .title.title': {
    ...theme.typography.h1,
    width: '100%',
    padding: 0,
    border: 0,
    outlineOffset: 4,
    backgroundColor: 'transparent',
    boxShadow: 'none',
    '& textarea': { padding: 0, height: 'auto' },
  },
  '& .problem': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.error.main },
}))

interface Props {
  lesson: LessonEditing
  text: LessonText
  onTitle: (title: string) => void
  onEnter: () => void
}

/** Where the lesson stands in its course, who reads it, and its title. */
export function LessonHead({ lesson, text, onTitle, onEnter }: Props) {
  const numbers = useLessonNumbers(lesson.courseId, lesson.id)
  const id = useId()
  const { length } = text.title
  const problem =
    text.title.trim() === '' ? texts.titleRequired : length > TITLE_MAX ? texts.titleTooLong({ n: length }) : undefined
  return (
    <Head>
      <VisuallyHidden as="h1">{text.title}</VisuallyHidden>
      <div className="chips">
        {numbers && <Chip label={texts.place({ module: numbers.module, lesson: numbers.lesson })} />}
        {lesson.draft && <Chip color="secondary" label={texts.draft} />}
        {lesson.freePreview ? (
          <Chip variant="outlined" icon={<LockOpenRounded />} label={texts.freePreview} />
        ) : (
          <Chip variant="outlined" icon={<LockOutlined />} label={texts.studentsOnly} />
        )}
      </div>
      <InputBase
        multiline
        className="title"
        value={text.title}
        placeholder={texts.title}
        onChange={({ target }) => onTitle(target.value.replaceAll(/[\r\n]+/g, ' '))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onEnter()
        }}
        slotProps={{
          input: {
            'aria-label': texts.title,
            'aria-invalid': problem !== undefined,
            'aria-describedby': problem ? id : undefined,
          },
        }}
      />
      {problem && (
        <span id={id} className="problem" role="alert">
          {problem}
        </span>
      )}
    </Head>
  )
}
