import CircularProgress from '@mui/material/CircularProgress'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/components'
import { LOADING_PAGE } from './loading-page.ts'

const Center = styled('div')({
  display: 'grid',
  placeItems: 'center',
  [`&.${LOADING_PAGE}`]: { minHeight: 'min(60vh, 480px)' },
})

interface Props {
  label?: string
  /** As high as what comes, where the spinner stands for a part of a page. */
  minHeight?: number
}

/** For a whole page, by default. */
export function CenteredSpinner({ label = texts.loading, minHeight }: Props) {
  return (
    <Center {...(minHeight === undefined ? { className: LOADING_PAGE } : { style: { minHeight } })}>
      <CircularProgress aria-label={label} />
    </Center>
  )
}
