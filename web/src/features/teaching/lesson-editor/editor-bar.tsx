import type { LessonEditing } from '@lectern/contracts/shapes/lessons.ts'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/teaching-lesson-editor'
import { SaveState } from '../../../components/save-state.tsx'
import { paths } from '../../../config/paths.ts'
import ArrowBackRounded from '../../../icons/arrow-back-rounded.tsx'
import KeyboardArrowDownRounded from '../../../icons/keyboard-arrow-down-rounded.tsx'
import KeyboardArrowUpRounded from '../../../icons/keyboard-arrow-up-rounded.tsx'
import QuizOutlined from '../../../icons/quiz-outlined.tsx'
import TuneRounded from '../../../icons/tune-rounded.tsx'
import VisibilityOutlined from '../../../icons/visibility-outlined.tsx'
import { PHONE } from '../../../theme/media.ts'
import type { SaverState } from '../shared/lesson-saving/lesson-saver.ts'
import { PublishActions } from '../shared/lesson-saving/publish-actions.tsx'
import { shownState } from '../shared/lesson-saving/shown-state.ts'

const FADE_MS = 2_000

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  zIndex: theme.zIndex.appBar,
  top: 'var(--viewing-bar, 0px)',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 64,
  padding: '0 24px 0 12px',
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& .divider': { width: 1, height: 32, margin: '0 8px 0 0', backgroundColor: theme.vars.palette.divider },
  '& .title': { minWidth: 0, flex: 1, fontSize: '1rem' },
  '& .fading': { display: 'flex', alignItems: 'center', gap: 8, transition: 'opacity 160ms' },
  '&.typing .fading': { opacity: 0.45 },
  [theme.breakpoints.down('md')]: {
    height: 60,
    gap: 4,
    padding: '0 8px',
    '& .divider, & .title, & .wide': { display: 'none' },
    '& .grow': { flex: 1 },
    '& .fading': { flexShrink: 0, gap: 0 },
    '& .as-icon': { minWidth: 44, padding: 10, border: 0 },
    '& .as-icon .MuiButton-startIcon': { margin: 0, '& svg': { fontSize: 24 } },
  },
  // There is room for what publishes, and the course's page has a preview, too.
  [PHONE]: { '& .preview': { display: 'none' } },
}))

interface Props {
  lesson: LessonEditing
  state: SaverState
  onAct: (call: () => Promise<LessonEditing>, done: { title: string; description?: string }) => Promise<void>
  onSettings: () => void
}

/** Where the lesson stands, whether it is saved, and the ways out of it. */
export function EditorBar({ lesson, state, onAct, onSettings }: Props) {
  const { courseId, previousLessonId, nextLessonId } = lesson
  const typing = useTyping(state)
  return (
    <Bar className={typing ? 'typing' : undefined}>
      <Button
        component={Link}
        to={paths.editCurriculum(courseId)}
        size="small"
        startIcon={<ArrowBackRounded />}
        aria-label={texts.toCurriculum}
        className="as-icon"
      >
        <span className="wide">{texts.toCurriculum}</span>
      </Button>
      <span className="divider" />
      <Typography variant="h4" component="p" noWrap dir="auto" className="title">
        {lesson.courseTitle}
      </Typography>
      <SaveState state={shownState(state)} />
      <span className="grow" />
      <div className="fading">
        <Neighbor
          lesson={lesson}
          to={previousLessonId}
          label={texts.previousLesson}
          icon={<KeyboardArrowUpRounded />}
        />
        <Neighbor lesson={lesson} to={nextLessonId} label={texts.nextLesson} icon={<KeyboardArrowDownRounded />} />
        <Button
          component={Link}
          to={paths.preview(courseId, lesson.id)}
          size="small"
          startIcon={<VisibilityOutlined />}
          aria-label={texts.previewLong}
          className="as-icon preview"
        >
          <span className="wide">{texts.preview}</span>
        </Button>
        {state.text.type === 'quiz' && (
          <Button
            component={Link}
            to={paths.editQuiz(courseId, lesson.id)}
            size="small"
            startIcon={<QuizOutlined />}
            aria-label={texts.questions}
            className="as-icon"
          >
            <span className="wide">{texts.questions}</span>
          </Button>
        )}
        <PublishActions lesson={lesson} unpublished={state.unpublished} onAct={onAct} />
        <Button
          variant="outlined"
          size="small"
          color="inherit"
          startIcon={<TuneRounded />}
          aria-label={texts.settings}
          onClick={onSettings}
          className="as-icon"
        >
          <span className="wide">{texts.settings}</span>
        </Button>
      </div>
    </Bar>
  )
}

function Neighbor({
  lesson,
  to,
  label,
  icon,
}: {
  lesson: LessonEditing
  to: number | null
  label: string
  icon: React.ReactNode
}) {
  if (to === null) {
    return (
      <IconButton className="wide" aria-label={label} disabled>
        {icon}
      </IconButton>
    )
  }
  return (
    <IconButton
      className="wide"
      color="inherit"
      aria-label={label}
      title={label}
      component={Link}
      to={paths.editLesson(lesson.courseId, to)}
    >
      {icon}
    </IconButton>
  )
}

/** While the text changes and the pointer rests. */
function useTyping(state: SaverState): boolean {
  const [typing, setTyping] = useState(false)
  const { text } = state
  const [first] = useState(text)
  useEffect(() => {
    if (text === first) return
    const timer = setTimeout(() => setTyping(true), FADE_MS)
    const wake = () => {
      clearTimeout(timer)
      setTyping(false)
    }
    window.addEventListener('pointermove', wake)
    window.addEventListener('focusin', wake)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointermove', wake)
      window.removeEventListener('focusin', wake)
    }
  }, [text, first])
  return typing
}
