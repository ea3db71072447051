import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/teaching-students'
import { PlainList } from '../../../../components/plain-list.tsx'
import CheckCircleRounded from '../../../../icons/check-circle-rounded.tsx'
import ExpandMoreRounded from '../../../../icons/expand-more-rounded.tsx'
import RadioButtonCheckedRounded from '../../../../icons/radio-button-checked-rounded.tsx'
import RadioButtonUncheckedRounded from '../../../../icons/radio-button-unchecked-rounded.tsx'
import { formatDate } from '../../../../lib/format.ts'
import { useOwnTimeZone } from '../../../../session/use-own-time-zone.ts'
import { SERIF } from '../../../../theme/typography.ts'
import type { StudiedLesson, StudiedModule } from './lessons.ts'

const Part = styled(Accordion)(({ theme }) => ({
  margin: '0 !important',
  borderRadius: '0 !important',
  boxShadow: 'none',
  '&::before': { display: 'none' },
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& .MuiAccordionSummary-root': {
    minHeight: 52,
    padding: '0 16px 0 20px',
    backgroundColor: theme.vars.palette.background.default,
  },
  '& .MuiAccordionSummary-root.Mui-expanded': { minHeight: 52 },
  '& .MuiAccordionSummary-content, & .MuiAccordionSummary-content.Mui-expanded': {
    justifyContent: 'space-between',
    gap: 16,
    margin: '12px 12px 12px 0',
  },
  '& .name': { fontFamily: SERIF, fontWeight: 600, fontSize: '1.0625rem', wordSpacing: 0, overflowWrap: 'anywhere' },
  '& .count': { ...theme.typography.body2, whiteSpace: 'nowrap', color: theme.vars.palette.text.secondary },
}))

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  minHeight: 50,
  padding: '8px 20px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  ...theme.typography.row,
  '& > .title': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '&.next > .title': { fontWeight: 600 },
  '&.open > .title, & > .minutes, & > .state': { color: theme.vars.palette.text.secondary },
  '& > .minutes, & > .state, & > time': { ...theme.typography.body2, whiteSpace: 'nowrap' },
}))

/** Lesson by lesson; modules that aren't begun are closed. */
export function LessonProgress({ modules }: { modules: StudiedModule[] }) {
  return (
    <Card component="section" aria-label={texts.details.lessons}>
      {modules.map((one, place) => (
        <Part
          key={one.id}
          defaultExpanded={one.done > 0 || one.lessons.some(({ isNext }) => isNext)}
          slotProps={{ heading: { component: 'h2' }, region: { role: 'group' } }}
        >
          <AccordionSummary id={`module-${one.id}`} expandIcon={<ExpandMoreRounded />}>
            <span className="name">
              {place + 1}. {one.title}
            </span>
            <span className="count">{texts.details.done({ done: one.done, all: one.lessons.length })}</span>
          </AccordionSummary>
          <AccordionDetails sx={{ p: 0 }}>
            <PlainList>
              {one.lessons.map((lesson) => (
                <LessonRow key={lesson.id} lesson={lesson} />
              ))}
            </PlainList>
          </AccordionDetails>
        </Part>
      ))}
    </Card>
  )
}

function LessonRow({ lesson: { title, duration, completedAt, isNext } }: { lesson: StudiedLesson }) {
  const timeZone = useOwnTimeZone()
  const words = texts.details
  const minutes = duration ? <span className="minutes">{words.minutes({ minutes: duration })}</span> : null
  if (completedAt !== null) {
    return (
      <Row>
        <CheckCircleRounded color="success" fontSize="small" titleAccess={words.completed} />
        <span className="title">{title}</span>
        {minutes}
        <time dateTime={completedAt}>{formatDate(completedAt, timeZone)}</time>
      </Row>
    )
  }
  const Icon = isNext ? RadioButtonCheckedRounded : RadioButtonUncheckedRounded
  return (
    <Row className={isNext ? 'next' : 'open'}>
      <Icon aria-hidden="true" fontSize="small" sx={{ color: isNext ? 'warning.main' : 'text.secondary' }} />
      <span className="title">{title}</span>
      {isNext ? <Chip color="warning" label={words.next} /> : <span className="state">{words.notDone}</span>}
      {minutes}
    </Row>
  )
}
