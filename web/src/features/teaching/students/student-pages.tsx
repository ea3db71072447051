import { COUNTED_MATCHES, pagesOf } from '@lectern/contracts/shapes/counted-matches.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/teaching-students'
import { Choice } from '../../../components/fields/select-field.tsx'
import { PHONE } from '../../../theme/media.ts'
import { PAGE_SIZES, type StudentsAddress } from './use-student-query.ts'

const Foot = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 60,
  padding: '8px 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& > span': { marginRight: 'auto' },
  [PHONE]: { flexWrap: 'wrap', padding: '12px 0', '& > span': { flexBasis: '100%' } },
}))

const quiet = {
  width: 'auto',
  '&.MuiInputBase-root': { border: 0, backgroundColor: 'transparent', minHeight: 40, typography: 'body2' },
} as const

interface Props {
  address: StudentsAddress
  total: number
  onChange: (changes: Partial<StudentsAddress>) => void
}

/** `1 to 10 of 2,751`, how many on a page, and the way to the others. The last that can be gone to says so where there are more. */
export function StudentPages({ address, total, onChange }: Props) {
  const { page, pageSize } = address
  const pages = pagesOf(total, pageSize)
  const from = (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)
  const sizes = [...new Set([...PAGE_SIZES, pageSize])].sort((one, other) => one - other)
  return (
    <Foot aria-label={texts.pages}>
      <span>
        {texts.range({ from: Math.min(from, total), to, total })}
        {page >= pages && total > COUNTED_MATCHES && `. ${texts.lastPage}`}
      </span>
      <Choice
        aria-label={texts.pageSizeLabel}
        value={pageSize}
        options={sizes.map((value) => ({ value, label: texts.pageSize({ count: value }) }))}
        onChange={(value) => onChange({ pageSize: value, page: 1 })}
        sx={quiet}
      />
      <Button size="small" variant="outlined" disabled={page <= 1} onClick={() => onChange({ page: page - 1 })}>
        {texts.previous}
      </Button>
      <Button size="small" variant="outlined" disabled={page >= pages} onClick={() => onChange({ page: page + 1 })}>
        {texts.next}
      </Button>
    </Foot>
  )
}

const STEP = 10
/** Most cards at once; after them Previous and Next. */
const MOST = 200

const More = styled('nav')({ display: 'grid', gap: 12, marginTop: 16, textAlign: 'center' })

/** More of the same below the cards. */
export function MoreStudents({ address, total, onChange }: Props) {
  const { page, pageSize } = address
  if (page > 1 || pageSize >= MOST) return <StudentPages address={address} total={total} onChange={onChange} />
  return (
    <More aria-label={texts.pages}>
      {pageSize < total && (
        <Button
          fullWidth
          variant="outlined"
          onClick={() => onChange({ pageSize: Math.min(pageSize + STEP, MOST), page: 1 })}
        >
          {texts.showMore}
        </Button>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.shown({ count: Math.min(pageSize, total), total })}
      </Typography>
    </More>
  )
}
