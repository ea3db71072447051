import type { StudentListItem } from '@lectern/contracts/shapes/students.ts'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/teaching-students'
import { PlainList } from '../../../components/plain-list.tsx'
import CheckRounded from '../../../icons/check-rounded.tsx'
import { markWords } from '../../../lib/course-words.ts'
import { displayName } from '../../../lib/display-name.ts'
import { formatDate } from '../../../lib/format.ts'
import { useOwnTimeZone } from '../../../session/use-own-time-zone.ts'
import { focusRing } from '../../../theme/focus-ring.ts'
import { accessEnd } from './access-end.ts'
import { lastActive } from './last-active.ts'
import { SendMessage } from './send-message.tsx'
import type { StudentAccess } from './student-access.ts'
import { StudentMenu } from './student-menu.tsx'
import { StudentAvatar, StudentName } from './student-person.tsx'
import { StudentProgress } from './student-progress.tsx'
import { SkeletonCards } from './student-skeletons.tsx'
import type { Selection } from './use-selection.ts'

const Cards = styled(PlainList)({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
  gap: 12,
})

const Frame = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  padding: '14px 16px',
  '&.chosen': {
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
    borderColor: theme.vars.palette.primary.main,
  },
  '& > .head': { display: 'flex', alignItems: 'center', gap: 12, marginRight: -8 },
  '& > .foot': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 12,
    ...theme.typography.caption,
    color: theme.vars.palette.text.secondary,
  },
})) as typeof Card

/** The avatar is the tick: a tap chooses the student. */
const Tick = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 44,
  height: 44,
  margin: '-2px -2px -2px -2px',
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  cursor: 'pointer',
  '&:focus-visible': focusRing(theme),
  '& > .tick': {
    display: 'grid',
    placeItems: 'center',
    width: 40,
    height: 40,
    borderRadius: '50%',
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
  },
}))

interface Props {
  items: StudentListItem[] | undefined
  selection: Selection
  access: StudentAccess
  onChange: (item: StudentListItem, action: 'reset' | 'remove') => void
}

/** One card per enrollment, where a table has no room. */
export function StudentCards({ items, selection, access, onChange }: Props) {
  return (
    <Cards aria-label={texts.table} aria-busy={!items}>
      {items?.map((item) => (
        <StudentCard
          key={item.id}
          item={item}
          access={access}
          isChosen={selection.isChosen(item.id)}
          onChoose={(isOn) => selection.choose([item.id], isOn)}
          onChange={(action) => onChange(item, action)}
        />
      )) ?? <SkeletonCards />}
    </Cards>
  )
}

interface CardProps {
  item: StudentListItem
  access: StudentAccess
  isChosen: boolean
  onChoose: (isOn: boolean) => void
  onChange: (action: 'reset' | 'remove') => void
}

function StudentCard({ item, access, isChosen, onChoose, onChange }: CardProps) {
  const timeZone = useOwnTimeZone()
  const { course, student } = item
  return (
    <Frame component="li" className={isChosen ? 'chosen' : ''}>
      <div className="head">
        {access.isOwn ? (
          <Tick
            type="button"
            aria-pressed={isChosen}
            aria-label={texts.select({ name: displayName(student), course: course.title })}
            onClick={() => onChoose(!isChosen)}
          >
            {isChosen ? (
              <span className="tick">
                <CheckRounded />
              </span>
            ) : (
              <StudentAvatar item={item} size={40} />
            )}
          </Tick>
        ) : (
          <StudentAvatar item={item} size={40} />
        )}
        <StudentName item={item} />
        {access.isOwn && <SendMessage item={item} />}
        <StudentMenu item={item} access={access} onChange={onChange} />
      </div>
      <Typography variant="row" noWrap title={course.title} {...markWords(course.language, course.title)}>
        {course.title}
      </Typography>
      <StudentProgress item={item} />
      <div className="foot">
        <span>{accessEnd(item, timeZone) ?? texts.enrolledOn({ day: formatDate(item.enrolledAt, timeZone) })}</span>
        <span>{lastActive(item.lastAccessedAt, timeZone)}</span>
      </div>
    </Frame>
  )
}
