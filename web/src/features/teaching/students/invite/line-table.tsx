import type { InvitationLine } from '@lectern/contracts/shapes/invitations.ts'
import Box from '@mui/material/Box'
import { texts } from '#texts/teaching-students-invite'
import { DataTable } from '../../../../components/data-table.tsx'
import CheckRounded from '../../../../icons/check-rounded.tsx'
import ContentCopyRounded from '../../../../icons/content-copy-rounded.tsx'
import ErrorOutlineRounded from '../../../../icons/error-outline-rounded.tsx'
import { PHONE } from '../../../../theme/media.ts'
import { outcomeOf } from './outcome-of.ts'

const MARKS = {
  good: { Icon: CheckRounded, colour: 'success.main' },
  doubled: { Icon: ContentCopyRounded, colour: 'warning.main' },
  bad: { Icon: ErrorOutlineRounded, colour: 'error.main' },
} as const

const lineStyles = {
  tableLayout: 'fixed',
  '& tbody tr': { height: 48 },
  '& td': { py: 1 },
  '& td.text': { typography: 'code', fontSize: '0.875rem', overflowWrap: 'anywhere' },
  '& .result': { display: 'flex', alignItems: 'center', gap: 1, typography: 'body2', fontWeight: 600 },
  '& .on-phone': { display: 'none' },
  // On phones: number and result, then what stands there, then what becomes of it.
  [PHONE]: {
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 7em',
      alignItems: 'stretch',
      gap: '4px 16px',
      height: 'auto',
      py: 1.5,
      px: 2,
    },
    '& tbody td:last-of-type': { ml: 0 },
    '& td.text, & td.outcome': { gridColumn: '1 / -1' },
    '& td.text': { gridRow: 2 },
    '& .on-phone': { display: 'inline' },
  },
} as const

interface Props {
  lines: readonly InvitationLine[]
  /** The list has been taken. */
  isDone: boolean
}

/** Each line as it stands in the list, with its result. */
export function LineTable({ lines, isDone }: Props) {
  const { columns } = texts
  return (
    <DataTable
      aria-label={texts.table}
      stacked="phone"
      sx={lineStyles}
      columns={{
        line: {
          head: columns.line,
          width: 96,
          align: 'right',
          sx: { fontVariantNumeric: 'tabular-nums', color: 'text.secondary' },
        },
        text: { head: columns.text, width: '41%', className: 'text' },
        result: { head: columns.result, width: 140 },
        outcome: { head: isDone ? columns.was : columns.willBe, className: 'outcome' },
      }}
      rows={lines}
      // A line may be there several times, and none moves.
      rowKey={(_, index) => index}
      cells={(line) => {
        const { Icon, colour } = MARKS[line.result]
        return {
          line: (
            <>
              <span className="on-phone">{texts.lineNumber}</span>
              {line.line}
            </>
          ),
          text: line.text || (
            <Box component="i" sx={{ color: 'text.secondary' }}>
              {texts.emptyLine}
            </Box>
          ),
          result: (
            <Box component="span" className="result" sx={{ color: colour }}>
              <Icon aria-hidden="true" sx={{ fontSize: 18 }} />
              {texts.results[line.result]}
            </Box>
          ),
          outcome: outcomeOf(line, isDone),
        }
      }}
    />
  )
}
