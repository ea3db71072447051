import type { ModuleWithLessons } from '@lectern/contracts/shapes/courses.ts'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { texts } from '#texts/course'
import { useCourseWords } from '../../components/course-language.ts'
import { PlainList } from '../../components/plain-list.tsx'
import ExpandMoreRounded from '../../icons/expand-more-rounded.tsx'
import { formatMinutes } from '../../lib/durations.ts'
import { PHONE } from '../../theme/media.ts'
import { ContentsLesson } from './contents-lesson.tsx'
import { minutesOf, type Reader } from './course-sums.ts'
import { Leader } from './leader.tsx'

const Head = styled(ButtonBase)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, auto) minmax(24px, 1fr) auto 28px',
  alignItems: 'baseline',
  width: '100%',
  marginTop: 26,
  padding: '2px 0 4px',
  textAlign: 'start',
  borderRadius: 4,
  '& > .number': { ...theme.typography.caption, gridColumn: '1 / -1', color: theme.vars.palette.text.secondary },
  '& > .title': { gridColumn: 1, overflowWrap: 'anywhere' },
  '& > .minutes': {
    ...theme.typography.row,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
  },
  '& > svg': { alignSelf: 'center', justifySelf: 'end', fontSize: 16, transition: 'transform 160ms' },
  "&[aria-expanded='true'] > svg": { transform: 'rotate(180deg)' },
  [PHONE]: { gridTemplateColumns: 'minmax(0, auto) minmax(16px, 1fr) auto 28px' },
}))

interface Props {
  module: ModuleWithLessons
  number: number
  open: boolean
  onToggle: () => void
  reader: Reader | null
}

export function ContentsModule({ module, number, open, onToggle, reader }: Props) {
  const listId = useId()
  const words = useCourseWords()
  const minutes = minutesOf(module.lessons)
  return (
    <>
      <h3 style={{ margin: 0 }}>
        <Head onClick={onToggle} aria-expanded={open} aria-controls={listId}>
          <span className="number">{texts.contents.module({ number })}</span>
          <Typography variant="h4" component="span" className="title" {...words(module.title)}>
            {module.title}
          </Typography>
          <Leader />
          <span className="minutes">
            {minutes === 0 ? texts.contents.lessons({ count: module.lessons.length }) : formatMinutes(minutes)}
          </span>
          <ExpandMoreRounded aria-hidden="true" />
        </Head>
      </h3>
      {module.description && (
        <Typography
          variant="row"
          component="p"
          sx={{ mt: 0, mb: 0.5, color: 'text.secondary', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
          {...words(module.description)}
        >
          {module.description}
        </Typography>
      )}
      <div id={listId} hidden={!open}>
        {open && (
          <PlainList>
            {module.lessons.map((lesson) => (
              <ContentsLesson key={lesson.id} courseId={module.courseId} lesson={lesson} reader={reader} />
            ))}
          </PlainList>
        )}
      </div>
    </>
  )
}
