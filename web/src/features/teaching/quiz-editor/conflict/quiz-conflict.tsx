import type { Quiz } from '@lectern/contracts/shapes/quizzes.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/teaching-quiz-editor'
import { formatTime } from '../../../../lib/format.ts'
import { ConflictBanner } from '../../shared/conflict-banner.tsx'
import type { Conflict } from '../../shared/lesson-saving/lesson-saver.ts'
import { QuizSide } from './quiz-side.tsx'

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
  gap: 24,
  maxWidth: 1248,
  margin: '0 auto',
  padding: '32px 48px 64px',
  '& > section': {
    padding: '24px 28px',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 12,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& > section.mine': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
  },
  '& .side-head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12, marginBottom: 16 },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: '24px 20px 64px',
    '& > section': { padding: 20 },
  },
}))

interface Props {
  conflict: Conflict
  onChoose: (quiz: Quiz | null) => void
}

/** Two quizzes of one lesson side by side, until one is chosen. */
export function QuizConflict({ conflict, onChoose }: Props) {
  const { mine, theirs, savedAt } = conflict
  const words = texts.conflict
  return (
    <>
      <ConflictBanner title={words.title} text={words.text({ time: formatTime(savedAt) })} />
      <Sides>
        <section className="mine" aria-label={words.mine}>
          <div className="side-head">
            <Typography sx={{ fontWeight: 600 }}>{words.mine}</Typography>
            <Button variant="contained" size="small" onClick={() => onChoose(mine.quiz)}>
              {words.keepMine}
            </Button>
          </div>
          <QuizSide quiz={mine.quiz} other={theirs.quiz} />
        </section>
        <section aria-label={words.theirs}>
          <div className="side-head">
            <Typography sx={{ fontWeight: 600 }}>{words.theirs}</Typography>
            <Button variant="outlined" color="inherit" size="small" onClick={() => onChoose(theirs.quiz)}>
              {words.takeTheirs}
            </Button>
          </div>
          <QuizSide quiz={theirs.quiz} other={mine.quiz} />
        </section>
      </Sides>
    </>
  )
}
