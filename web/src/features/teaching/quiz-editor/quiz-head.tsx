import type { LessonEditing } from '@lectern/contracts/shapes/lessons.ts'
import { questionsOf } from '@lectern/contracts/shapes/quizzes.ts'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { texts } from '#texts/teaching-quiz-editor'
import { BackLink } from '../../../components/back-link.tsx'
import { SaveState } from '../../../components/save-state.tsx'
import { paths } from '../../../config/paths.ts'
import EditNoteRounded from '../../../icons/edit-note-rounded.tsx'
import VisibilityOutlined from '../../../icons/visibility-outlined.tsx'
import { formatCount } from '../../../lib/format.ts'
import { PHONE } from '../../../theme/media.ts'
import type { SaverState } from '../shared/lesson-saving/lesson-saver.ts'
import { PublishActions } from '../shared/lesson-saving/publish-actions.tsx'
import { shownState } from '../shared/lesson-saving/shown-state.ts'
import type { Act } from '../shared/lesson-saving/use-lesson-work.ts'
import { type QuizTab, useTabs } from './use-tabs.ts'

const Head = styled('div')(({ theme }) => ({
  padding: '20px 48px 0',
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > *': { maxWidth: 1152, margin: '0 auto' },
  '& .MuiTabs-root': { borderBottom: 0 },
  '& .title': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', minHeight: 56 },
  '& h1': {
    flex: '1 1 8em',
    minWidth: 0,
    overflow: 'hidden',
    paddingBottom: 4,
    display: '-webkit-box',
    fontSize: '2rem',
    lineHeight: 40 / 32,
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    [PHONE]: { flexBasis: '100%', fontSize: '1.625rem', lineHeight: 32 / 26 },
  },
  '& .count': { marginLeft: 8, fontSize: '.8125rem', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { padding: '16px 20px 0' },
}))

interface Props {
  lesson: LessonEditing
  state: SaverState
  onAct: Act
  onPreview: () => void
}

/** Which lesson's quiz it is, whether it is saved, the ways out of it, and its tabs. */
export function QuizHead({ lesson, state, onAct, onPreview }: Props) {
  const { courseId, id } = lesson
  const { tabs, tab, setTab } = useTabs(courseId)
  const count = questionsOf(state.text.quiz?.items ?? []).length
  return (
    <Head>
      <div>
        <BackLink to={paths.editCurriculum(courseId)} sx={{ maxWidth: '100%' }}>
          <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }} dir="auto">
            {lesson.courseTitle}
          </span>
        </BackLink>
      </div>
      <div className="title">
        <Typography variant="h1" dir="auto">
          {state.text.title}
        </Typography>
        {lesson.draft && <Chip color="secondary" label={texts.draft} />}
        <SaveState state={shownState(state)} clock />
        <Button
          component={Link}
          to={paths.editLesson(courseId, id)}
          startIcon={<EditNoteRounded />}
          title={texts.toLessonHint}
        >
          {texts.toLesson}
        </Button>
        <Button variant="outlined" startIcon={<VisibilityOutlined />} onClick={onPreview}>
          {texts.preview}
        </Button>
        <PublishActions lesson={lesson} unpublished={state.unpublished} onAct={onAct} size="medium" />
      </div>
      <Tabs value={tab} aria-label={texts.tabs.label} onChange={(_, next: QuizTab) => setTab(next)}>
        {tabs.map((value) => (
          <Tab
            key={value}
            value={value}
            id={`quiz-panel-${value}`}
            aria-controls="quiz-panel"
            label={
              <span>
                {texts.tabs[value]}
                {value === 'questions' && <span className="count">{formatCount(count)}</span>}
              </span>
            }
          />
        ))}
      </Tabs>
    </Head>
  )
}
