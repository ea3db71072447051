import Typography from '@mui/material/Typography'
import { RetryButton } from '../../components/retry-button.tsx'

/** A part of the home page that could not be read; the others stay. */
export function Unread({ sentence, onRetry }: { sentence: string; onRetry: () => unknown }) {
  return (
    <div role="alert" style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 20px' }}>
      <Typography sx={{ color: 'text.secondary' }}>{sentence}</Typography>
      <RetryButton size="small" onRetry={onRetry} />
    </div>
  )
}
