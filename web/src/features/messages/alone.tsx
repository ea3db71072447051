import GlobalStyles from '@mui/material/GlobalStyles'
import { styled } from '@mui/material/styles'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** Exactly what is seen of the window: not what a keyboard on the screen covers. */
const Window = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.appBar,
  top: 'var(--seen-top, 0px)',
  left: 0,
  right: 0,
  height: 'var(--seen-height, 100dvh)',
  paddingInline: 'env(safe-area-inset-left) env(safe-area-inset-right)',
  backgroundColor: theme.vars.palette.background.paper,
}))

/** The shell's bars aren't behind it, where only the keyboard would find them. */
const withoutShell = (
  <GlobalStyles
    styles={{
      'header:has(~ main [data-alone]), main:has([data-alone]) ~ footer': { visibility: 'hidden' },
      'body:has([data-alone])': { overflow: 'hidden' },
    }}
  />
)

/** A conversation that has a small screen for itself. */
export function Alone({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const seen = window.visualViewport
    const style = box.current?.style
    if (!seen || !style) return
    const follow = () => {
      // Who zooms in looks at a part of the window; it stays as large as it is.
      if (seen.scale > 1.01) return
      style.setProperty('--seen-top', `${Math.round(seen.offsetTop)}px`)
      style.setProperty('--seen-height', `${Math.round(seen.height)}px`)
    }
    follow()
    seen.addEventListener('resize', follow)
    seen.addEventListener('scroll', follow)
    return () => {
      seen.removeEventListener('resize', follow)
      seen.removeEventListener('scroll', follow)
    }
  }, [])
  return (
    <Window ref={box} data-alone="">
      {withoutShell}
      {children}
    </Window>
  )
}
