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

/** A wall with window light, over the window's width. `light`: where the first pane begins, in pixels from the wall's top. */
export function WindowLightSection(props: { labelledBy: string; light?: number; children: ReactNode }) {
  const { labelledBy, light = 428, children } = props
  return (
    <Band aria-labelledby={labelledBy}>
      <Light left={560} top={light} />
      {children}
    </Band>
  )
}
