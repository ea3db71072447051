import { styled } from '@mui/material/styles'
import { texts } from '#texts/components-quiz'
import { FORCED_COLORS } from '../../theme/media.ts'

export const Squares = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, 40px)',
  justifyContent: 'space-between',
  gap: '12px 0',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': {
    ...theme.typography.body2,
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    width: 40,
    height: 40,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    textDecoration: 'none',
    borderRadius: 8,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.edge}`,
    [FORCED_COLORS]: { border: '1px solid' },
  },
  '& a.answered': {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.tint.primary,
    boxShadow: 'none',
    [FORCED_COLORS]: { border: '3px double' },
  },
  '& a.current': { boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}` },
  '& a.right': {
    color: theme.vars.palette.success.main,
    backgroundColor: theme.vars.palette.tint.success,
    boxShadow: 'none',
  },
  '& a.wrong': {
    color: theme.vars.palette.error.main,
    backgroundColor: theme.vars.palette.tint.error,
    boxShadow: 'none',
  },
  '& a.partly': {
    color: theme.vars.palette.warning.main,
    backgroundColor: theme.vars.palette.tint.warning,
    boxShadow: 'none',
  },
  '& svg': { fontSize: 16 },
  '& .dot': {
    position: 'absolute',
    top: -3,
    right: -3,
    width: 10,
    height: 10,
    borderRadius: 5,
    backgroundColor: theme.vars.palette.secondary.main,
    [FORCED_COLORS]: { forcedColorAdjust: 'none', backgroundColor: 'highlight' },
  },
}))

const Legend = styled('ul')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  gap: 6,
  margin: '12px 0 0',
  padding: 0,
  listStyle: 'none',
  color: theme.vars.palette.text.secondary,
  '& li': { display: 'flex', alignItems: 'center', gap: 10 },
  '& .sample': {
    position: 'relative',
    width: 16,
    height: 16,
    borderRadius: 4,
    backgroundColor: theme.vars.palette.tint.primary,
  },
  '& .sample.open': {
    border: `1px solid ${theme.vars.palette.edge}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& .sample.marked::after': {
    content: '""',
    position: 'absolute',
    top: 1,
    right: 0,
    width: 8,
    height: 8,
    borderRadius: 4,
    backgroundColor: theme.vars.palette.secondary.main,
  },
}))

export interface SquareOf {
  id: string
  number: number
  answered: boolean
  marked: boolean
}

interface Props {
  squares: readonly SquareOf[]
  currentId: string | null
  onGoTo: (number: number) => void
}

/** All questions as squares, each the way to its question. */
export function QuestionSquares({ squares, currentId, onGoTo }: Props) {
  return (
    <>
      <Squares aria-label={texts.taking.squares}>
        {squares.map(({ id, number, answered, marked }) => (
          <li key={id}>
            <a
              href={`#question-${number}`}
              className={[answered && 'answered', id === currentId && 'current'].filter(Boolean).join(' ')}
              aria-label={texts.taking.square({ number, isAnswered: answered, isMarked: marked })}
              aria-current={id === currentId ? 'step' : undefined}
              onClick={(event) => {
                event.preventDefault()
                onGoTo(number)
              }}
            >
              {number}
              {marked && <span className="dot" />}
            </a>
          </li>
        ))}
      </Squares>
      <Legend aria-hidden="true">
        <li>
          <span className="sample" /> {texts.taking.legend.answered}
        </li>
        <li>
          <span className="sample marked" /> {texts.taking.legend.marked}
        </li>
        <li>
          <span className="sample open" /> {texts.taking.legend.open}
        </li>
      </Legend>
    </>
  )
}
