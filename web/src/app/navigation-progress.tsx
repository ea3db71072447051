import { keyframes } from '@emotion/react'
import { styled } from '@mui/material/styles'
import { useNavigation } from 'react-router-dom'
import { texts } from '#texts/app'

const appear = keyframes({ from: { opacity: 0 } })
const grow = keyframes({ from: { transform: 'scaleX(.1)' } })

const Line = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  inset: '0 0 auto',
  height: 3,
  transform: 'scaleX(.9)',
  transformOrigin: 'left',
  backgroundColor: theme.vars.palette.primary.main,
  // Most pages are there before the line is.
  animation: `${appear} 80ms 150ms backwards, ${grow} 8s cubic-bezier(0, .6, .2, 1)`,
}))

/** A line along the upper edge while the next page's code is on its way. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'loading' ? <Line role="progressbar" aria-label={texts.loading} /> : null
}
