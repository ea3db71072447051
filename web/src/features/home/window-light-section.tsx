import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { WindowLight } from '../../components/books/window-light.tsx'
import { PHONE } from '../../theme/media.ts'

const Band = styled('section')(({ theme }) => ({
  position: 'relative',
  overflow: 'clip',
  backgroundColor: theme.vars.palette.surface.wall,
}))

const Light = styled(WindowLight)({
  position: 'absolute',
  inset: 0,
  width: 'calc(100% + 350px)',
  height: 'calc(100% + 100px)',
  pointerEvents: 'none',
  // The window stands by the content, and wanders in with it.
  left: 'max(0px, calc((100vw - 1440px) / 2))',
  '@media (max-width: 1039.95px)': { left: -180, top: -60 },
  [PHONE]: { left: -350, top: -100 },
  '@media (forced-colors: active)': { display: 'none' },
})

interface Props {
  labelledBy: string
  /** Where the first pane begins, in pixels from the left edge of a window of 1440, and from the wall's top. */
  left?: number
  light?: number
  children: ReactNode
}

/** A wall with window light, over the window's width. */
export function WindowLightSection({ labelledBy, left = 560, light = 428, children }: Props) {
  return (
    <Band aria-labelledby={labelledBy}>
      <Light left={left} top={light} />
      {children}
    </Band>
  )
}
