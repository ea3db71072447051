import type { InvitedStudents } from '@lectern/contracts/shapes/invitations.ts'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { texts } from '#texts/teaching-students-invite'
import { CountedTabs } from '../../../../components/counted-tabs.tsx'
import FileDownloadOutlined from '../../../../icons/file-download-outlined.tsx'
import { PHONE } from '../../../../theme/media.ts'
import { LineSums } from './line-sums.tsx'
import { LineTable } from './line-table.tsx'
import { saveNotInvited } from './save-not-invited.ts'

const TABS = ['all', 'good', 'doubled', 'bad'] as const
type TabName = (typeof TABS)[number]
/** Good lines are much the same: so many of them stand among the others at first. */
const GOOD_SHOWN = 4

const Bar = styled('div')({
  position: 'relative',
  marginTop: 16,
  '& > .download': { position: 'absolute', top: 4, right: 0 },
  [PHONE]: { '& > .download': { position: 'static', marginTop: 8 } },
})

interface Props {
  answer: InvitedStudents
  /** Why the list was not taken. */
  problem: string | null
}

/** Line by line what becomes of a list, or has become of it. */
export function ReviewedLines({ answer, problem }: Props) {
  const id = useId()
  const [tab, setTab] = useState<TabName>('all')
  const [isUnfolded, setUnfolded] = useState(false)
  const { dryRun, lines, good, doubled, bad } = answer
  const counts = { all: lines.length, good, doubled, bad }
  const inTab = tab === 'all' ? lines : lines.filter(({ result }) => result === tab)
  const shown = tab === 'all' && !isUnfolded ? folded(lines) : inTab
  return (
    <>
      {problem && (
        <div role="alert">
          <Typography sx={{ fontWeight: 600, color: 'error.main' }}>{texts.review.failed}</Typography>
          <Typography sx={{ mb: 2 }}>{problem}</Typography>
        </div>
      )}
      <LineSums answer={answer} />
      <Bar>
        <CountedTabs
          label={texts.tabsLabel}
          value={tab}
          panelId={`${id}-lines`}
          tabs={TABS.map((value) => ({ value, label: texts.tabs[value], count: counts[value] }))}
          onChange={setTab}
        />
        {doubled + bad > 0 && (
          <Button
            className="download"
            size="small"
            startIcon={<FileDownloadOutlined />}
            onClick={() => saveNotInvited(lines)}
          >
            {texts.download}
          </Button>
        )}
      </Bar>
      <Card role="tabpanel" id={`${id}-lines`} aria-labelledby={`${id}-lines-${tab}`} sx={{ mt: 2.5 }}>
        {shown.length === 0 ? (
          <Typography sx={{ p: 3, color: 'text.secondary' }}>{texts.noLines}</Typography>
        ) : (
          <LineTable lines={shown} isDone={!dryRun} />
        )}
        {shown.length < inTab.length && (
          <Fold>
            <span>{texts.fold({ shown: shown.length, all: inTab.length, rest: inTab.length - shown.length })}</span>
            <Button size="small" onClick={() => setUnfolded(true)}>
              {texts.unfold({ all: inTab.length })}
            </Button>
          </Fold>
        )}
      </Card>
    </>
  )
}

const Fold = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  minHeight: 52,
  padding: '4px 16px 4px 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}))

/** What is not good, and the first of the good ones, in the order of the list. */
function folded(lines: InvitedStudents['lines']): InvitedStudents['lines'] {
  let seen = 0
  return lines.filter(({ result }) => {
    if (result !== 'good') return true
    seen += 1
    return seen <= GOOD_SHOWN
  })
}
