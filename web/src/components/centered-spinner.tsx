import CircularProgress from '@mui/material/CircularProgress'
import { styled } from '@mui/material/styles'

const Center = styled('div')({ display: 'grid', placeItems: 'center', minHeight: 'min(60vh, 480px)' })

export function CenteredSpinner({ label = 'Loading' }: { label?: string }) {
  return (
    <Center>
      <CircularProgress aria-label={label} />
    </Center>
  )
}
