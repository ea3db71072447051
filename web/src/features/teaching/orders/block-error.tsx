import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { texts } from './texts.ts'

const Box = styled(Card)(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  padding: 32,
  textAlign: 'center',
  backgroundColor: theme.vars.palette.surface.sunk,
}))

/** One block that could not be read; the rest of the page stays. */
export function BlockError({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <Box role="alert">
      <CloudOffOutlined fontSize="large" sx={{ color: 'text.secondary' }} />
      <Typography variant="h4" component="p">
        {sentence}
      </Typography>
      <Button variant="outlined" onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </Box>
  )
}
