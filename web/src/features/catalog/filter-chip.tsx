import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/catalog'
import CloseRounded from '../../icons/close-rounded.tsx'
import { TOUCH } from '../../theme/media.ts'

const Chip = styled(ButtonBase)(({ theme }) => ({
  position: 'relative',
  gap: 6,
  minHeight: 32,
  [TOUCH]: { minHeight: 36 },
  maxWidth: '100%',
  padding: '0 6px 0 12px',
  borderRadius: 6,
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  fontWeight: 600,
  backgroundColor: theme.vars.palette.surface.sunk,
  '&:hover': { backgroundColor: theme.vars.palette.divider },
  // 8 px more to press.
  '&::after': { content: '""', position: 'absolute', inset: '-4px 0' },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > svg': { fontSize: 16 },
}))

/** A filter in force; pressing it takes the filter away. */
export function FilterChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <Chip aria-label={texts.chips.remove({ filter: label })} onClick={onRemove}>
      <span>{label}</span>
      <CloseRounded />
    </Chip>
  )
}
