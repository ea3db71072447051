import type { LessonEditing } from '@lectern/contracts/shapes/lessons.ts'
import type { RegradePreview } from '@lectern/contracts/shapes/quiz-figures.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { texts } from '#texts/teaching-quiz-editor'
import { hasKey, useRegradePreview } from '../../../../api/regrade-quiz.ts'
import { BlockError } from '../../../../components/block-error.tsx'
import { formatCount } from '../../../../lib/format.ts'
import { RegradeDialog } from './regrade-dialog.tsx'

const Facts = styled('dl')(({ theme }) => ({
  margin: '20px 0 24px',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '0 24px',
    padding: '12px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dt': { ...theme.typography.row, fontWeight: 600 },
  '& dd': { margin: 0 },
  '& dd.count': { gridRow: 'span 2', ...theme.typography.figure, fontSize: '1.75rem', lineHeight: 36 / 28 },
  '& dd.help': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))

const { regrade: words } = texts

interface Props {
  lesson: LessonEditing
  unpublished: boolean
}

/** What grading by the published key would change, and the button that does it. */
export function RegradeTab({ lesson, unpublished }: Props) {
  const { data, error, mutate } = useRegradePreview(lesson)
  const [asking, setAsking] = useState(false)
  const canGrade = hasKey(lesson)
  const attempts = canGrade ? data?.attempts : 0

  if (error && !data) {
    return (
      <Card>
        <BlockError sentence={words.failed} onRetry={() => void mutate()} />
      </Card>
    )
  }
  return (
    <Card component="section" sx={{ maxWidth: 720, p: { xs: 2.5, sm: 3.5 } }}>
      {attempts === undefined ? (
        <Skeleton width={280} height={32} />
      ) : (
        <Typography variant="h3" component="h2">
          {words.title({ count: attempts })}
        </Typography>
      )}
      <Typography sx={{ mt: 1, color: 'text.secondary' }}>
        {!canGrade ? words.noKey : attempts === 0 ? words.none : words.intro}
      </Typography>
      {unpublished && canGrade && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {words.unpublished}
        </Alert>
      )}
      {data && data.attempts > 0 && (
        <>
          <Changes preview={data} />
          <Button variant="contained" onClick={() => setAsking(true)}>
            {words.start}
          </Button>
          <RegradeDialog lessonId={lesson.id} preview={data} open={asking} onClose={() => setAsking(false)} />
        </>
      )}
    </Card>
  )
}

function Changes({ preview }: { preview: RegradePreview }) {
  const row = (label: string, count: number, help?: string) => (
    <div>
      <dt>{label}</dt>
      <dd className="count">{formatCount(count)}</dd>
      {help && <dd className="help">{help}</dd>}
    </div>
  )
  return (
    <Facts>
      {row(words.changed, preview.changed)}
      {row(words.nowPassing, preview.nowPassing, words.nowPassingHelp)}
      {row(words.noLonger, preview.noLongerPassing, words.noLongerHelp)}
      {row(words.losing, preview.losingCertificate, words.losingHelp)}
    </Facts>
  )
}
