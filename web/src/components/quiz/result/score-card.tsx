import type { QuizAttempt } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { styled } from '@mui/material/styles'
import type { Ref } from 'react'
import { texts } from '#texts/components-quiz'
import { formatCount } from '../../../lib/format.ts'
import { formatScore } from '../../../lib/format-score.ts'
import { FORCED_COLORS, PHONE } from '../../../theme/media.ts'
import { SERIF } from '../../../theme/typography.ts'
import { whatIsShown } from '../what-is-shown.ts'
import { timeTaken } from './time-taken.ts'

const Card = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '16px 32px',
  padding: '22px 28px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  '& .figure': { ...theme.typography.figure, fontSize: '2.75rem', lineHeight: '50px' },
  '& .of': { fontSize: '1.375rem', letterSpacing: 0 },
  '& .small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& .track': {
    position: 'relative',
    height: 10,
    borderRadius: 5,
    backgroundColor: theme.vars.palette.surface.track,
    [FORCED_COLORS]: { outline: '1px solid' },
  },
  '& .bar': {
    height: '100%',
    borderRadius: 5,
    backgroundColor: theme.vars.palette.text.secondary,
    [FORCED_COLORS]: { forcedColorAdjust: 'none', backgroundColor: 'canvastext' },
  },
  '&.passed .bar': { backgroundColor: theme.vars.palette.success.main },
  '& .pass-mark': {
    position: 'absolute',
    top: -5,
    width: 2,
    height: 20,
    backgroundColor: theme.vars.palette.text.primary,
    [FORCED_COLORS]: { forcedColorAdjust: 'none', backgroundColor: 'highlight' },
  },
  '& .under': { position: 'relative', height: 18, marginTop: 10 },
  '& .under > span': { position: 'absolute', whiteSpace: 'nowrap' },
  '& .verdict h2': { fontFamily: SERIF, fontSize: '1.25rem', lineHeight: '28px', fontWeight: 600, wordSpacing: 0 },
  '&.passed .verdict h2': { color: theme.vars.palette.success.main },
  '& .verdict p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& .late': { ...theme.typography.body2, gridColumn: '1 / -1', color: theme.vars.palette.text.secondary },
  [PHONE]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    padding: 20,
    '& .line': { gridColumn: '1 / -1', gridRow: 2 },
  },
  '&.without-score': { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

interface Props {
  attempt: Pick<QuizAttempt, 'settings' | 'points' | 'timedOut' | 'startedAt' | 'handedInAt' | 'result'>
  /** Whether any attempt passed, for where this one's points aren't shown. */
  passedBefore: boolean
  heading: Ref<HTMLHeadingElement>
}

/** Points, where the pass mark is, and whether it was reached; without points where the quiz shows none (yet). */
export function ScoreCard({ attempt, passedBefore, heading }: Props) {
  const { settings, points, timedOut, startedAt, handedInAt } = attempt
  const score = attempt.result?.score ?? null
  const passed = score?.passed ?? passedBefore
  const seconds = handedInAt === null ? 0 : Math.round((Date.parse(handedInAt) - Date.parse(startedAt)) / 1000)
  return (
    <Card className={[passed && 'passed', !score && 'without-score'].filter(Boolean).join(' ')}>
      {score && (
        <>
          <div>
            <div className="figure">
              {formatCount(score.points)} <span className="of">{texts.result.of({ all: points })}</span>
            </div>
            <div className="small">{texts.result.pointsAnd({ score: formatScore(score.percent) })}</div>
          </div>
          <div className="line">
            <div className="track" aria-hidden="true">
              <div className="bar" style={{ width: `${score.percent}%` }} />
              <div className="pass-mark" style={{ left: `calc(${settings.passMark}% - 1px)` }} />
            </div>
            <div className="under small">
              <span style={labelPosition(settings.passMark)}>
                {texts.result.passMark({ percent: settings.passMark })}
              </span>
            </div>
          </div>
        </>
      )}
      <div className="verdict">
        <h2 ref={heading} tabIndex={-1}>
          {score || passed ? texts.result.verdict({ isPassed: passed }) : texts.result.handedIn}
        </h2>
        <p>{score ? timeTaken(seconds) : texts.result.hidden({ shown: whatIsShown(settings) })}</p>
      </div>
      {timedOut && <p className="late">{texts.result.timedOut}</p>}
    </Card>
  )
}

/** Under its mark, without hanging out at either end. */
function labelPosition(percent: number) {
  if (percent < 20) return { left: 0 }
  if (percent > 80) return { right: 0 }
  return { left: `${percent}%`, transform: 'translateX(-50%)' }
}
