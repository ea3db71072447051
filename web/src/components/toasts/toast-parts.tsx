import { keyframes } from '@emotion/react'
import { styled } from '@mui/material/styles'
import * as Toast from '@radix-ui/react-toast'
import { PHONE } from '../../theme/media.ts'

const EASE = 'cubic-bezier(.2, 0, 0, 1)'
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } })
const fade = keyframes({ to: { opacity: 0 } })
const swipeOut = keyframes({
  from: { transform: 'translateX(var(--radix-toast-swipe-end-x))' },
  to: { transform: 'translateX(calc(100% + 32px))' },
})

export const Viewport = styled(Toast.Viewport)(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  right: 32,
  bottom: 32,
  width: 380,
  maxWidth: 420,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [PHONE]: { left: 16, right: 16, bottom: 16, width: 'auto', maxWidth: 'none' },
}))

export const Root = styled(Toast.Root, { shouldForwardProp: (prop) => prop !== 'destructive' })<{
  destructive: boolean
}>(({ theme, destructive }) => {
  const { palette } = theme.vars
  return {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto auto',
    gap: 12,
    alignItems: 'start',
    padding: '14px 14px 14px 16px',
    borderRadius: 10,
    border: `1px solid ${destructive ? palette.error.main : 'transparent'}`,
    color: destructive ? palette.text.primary : palette.inverse.text,
    backgroundColor: destructive ? palette.background.paper : palette.inverse.ground,
    boxShadow: palette.elevation.overlay,
    '& .toast-icon': { marginTop: 1, color: destructive ? palette.error.main : palette.inverse.icon },
    '&[data-state="open"]': { animation: `${rise} 180ms ${EASE}` },
    '&[data-state="closed"]': { animation: `${fade} 100ms ${EASE} forwards` },
    '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
    '&[data-swipe="cancel"]': { transform: 'none', transition: `transform 160ms ${EASE}` },
    '&[data-swipe="end"]': { animation: `${swipeOut} 100ms ${EASE} forwards` },
  }
})

export const Title = styled(Toast.Title)({ fontSize: '0.9375rem', lineHeight: 22 / 15, fontWeight: 600 })

export const Description = styled(Toast.Description)({
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  opacity: 0.8,
  overflowWrap: 'anywhere',
})

/** A word to press in the line of the title, in the inverse ground's own green. */
export const ToastAction = styled(Toast.Action)(({ theme }) => ({
  minHeight: 40,
  margin: '-9px 0',
  padding: '0 12px',
  font: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 600,
  color: theme.vars.palette.inverse.icon,
  background: 'none',
  border: 0,
  borderRadius: 8,
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  '[data-destructive="true"] &': { color: theme.vars.palette.primary.main },
}))

export const CloseButton = styled(Toast.Close)({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  margin: '-9px -9px -9px 0',
  padding: 0,
  color: 'inherit',
  background: 'none',
  border: 0,
  borderRadius: 8,
  cursor: 'pointer',
})
