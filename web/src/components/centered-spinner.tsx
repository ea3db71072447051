import CircularProgress from '@mui/material/CircularProgress'
import { styled } from '@mui/material/styles'

const WHOLE_PAGE = 'loading-page'
export const LOADING_PAGE = `.${WHOLE_PAGE}`

const Center = styled('div')({
  display: 'grid',
  placeItems: 'center',
  [`&${LOADING_PAGE}`]: { minHeight: 'min(60vh, 480px)' },
})

interface Props {
  label?: string
  /** As high as what comes, where the spinner stands for a part of a page. */
  minHeight?: number
}

/** For a whole page, by default: the shell holds its footer back meanwhile, which would only be pushed away. */
export function CenteredSpinner({ label = 'Loading', minHeight }: Props) {
  return (
    <Center {...(minHeight === undefined ? { className: WHOLE_PAGE } : { style: { minHeight } })}>
      <CircularProgress aria-label={label} />
    </Center>
  )
}
