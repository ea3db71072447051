import { styled } from '@mui/material/styles'
import CloudOffOutlined from '../icons/cloud-off-outlined.tsx'
import { SERIF } from '../theme/typography.ts'
import { RetryButton } from './retry-button.tsx'

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  minHeight: 220,
  padding: 24,
  borderRadius: 'inherit',
  backgroundColor: theme.vars.palette.surface.sunk,
  textAlign: 'center',
  '& > svg': { color: theme.vars.palette.text.secondary },
  '& > p': { margin: 0, fontFamily: SERIF, fontSize: '1.125rem', wordSpacing: 0 },
}))

/** One block that could not be read; the rest of the page stays. */
export function BlockError({ sentence, onRetry }: { sentence: string; onRetry: () => unknown }) {
  return (
    <Box role="alert">
      <CloudOffOutlined aria-hidden="true" />
      <p>{sentence}</p>
      <RetryButton size="small" onRetry={onRetry} />
    </Box>
  )
}
