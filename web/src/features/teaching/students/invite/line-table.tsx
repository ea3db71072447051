import type { InvitationLine } from '@lectern/contracts/shapes/invitations.ts'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { texts } from '#texts/teaching-students-invite'
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

const Lines = styled(Table)(({ theme }) => ({
  tableLayout: 'fixed',
  '& tbody tr': { height: 48 },
  '& td': { paddingTop: 8, paddingBottom: 8 },
  '& .line': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', color: theme.vars.palette.text.secondary },
  '& .text': { ...theme.typography.code, fontSize: '0.875rem', overflowWrap: 'anywhere' },
  '& .result': { display: 'flex', alignItems: 'center', gap: 8, ...theme.typography.body2, fontWeight: 600 },
  '& .on-phone': { display: 'none' },
  // On phones each line is a small card: number and result, then what stands there, then what becomes of it.
  [PHONE]: {
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '&, & tbody': { display: 'block' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 7em',
      gap: '4px 16px',
      height: 'auto',
      padding: '12px 16px',
    },
    '& tbody tr + tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
    '& tbody tr > td.MuiTableCell-root': { display: 'block', padding: 0, border: 0, textAlign: 'left' },
    '& .text, & .outcome': { gridColumn: '1 / -1' },
    '& .text': { gridRow: 2 },
    '& .on-phone': { display: 'inline' },
  },
}))

interface Props {
  lines: readonly InvitationLine[]
  /** The list has been taken. */
  isDone: boolean
}

/** Each line as it stands in the list, with its result. */
export function LineTable({ lines, isDone }: Props) {
  const { columns } = texts
  return (
    <Lines aria-label={texts.table}>
      <colgroup>
        <col style={{ width: 96 }} />
        <col style={{ width: '41%' }} />
        <col style={{ width: 140 }} />
        <col />
      </colgroup>
      <TableHead>
        <TableRow>
          <TableCell className="line">{columns.line}</TableCell>
          <TableCell>{columns.text}</TableCell>
          <TableCell>{columns.result}</TableCell>
          <TableCell>{isDone ? columns.was : columns.willBe}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may be there several times, and none moves.
          <LineRow key={place} line={line} isDone={isDone} />
        ))}
      </TableBody>
    </Lines>
  )
}

function LineRow({ line, isDone }: { line: InvitationLine; isDone: boolean }) {
  const { Icon, colour } = MARKS[line.result]
  return (
    <TableRow>
      <TableCell className="line">
        <span className="on-phone">{texts.lineNumber}</span>
        {line.line}
      </TableCell>
      <TableCell className="text">
        {line.text || (
          <Box component="i" sx={{ color: 'text.secondary' }}>
            {texts.emptyLine}
          </Box>
        )}
      </TableCell>
      <TableCell>
        <Box component="span" className="result" sx={{ color: colour }}>
          <Icon aria-hidden="true" sx={{ fontSize: 18 }} />
          {texts.results[line.result]}
        </Box>
      </TableCell>
      <TableCell className="outcome">{outcomeOf(line, isDone)}</TableCell>
    </TableRow>
  )
}
