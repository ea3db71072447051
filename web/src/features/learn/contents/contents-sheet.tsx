import IconButton from '@mui/material/IconButton'
import SwipeableDrawer from '@mui/material/SwipeableDrawer'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { texts as shared } from '#texts/components'
import CloseRounded from '../../../icons/close-rounded.tsx'
import { SidePanel } from '../resources/side-panel.tsx'
import type { Resources } from '../resources/use-resources.ts'
import type { ContentsProps } from './contents.tsx'

/** What of the page stays in sight above it. */
const ABOVE = 88

const Grip = styled('span')(({ theme }) => ({
  flexShrink: 0,
  alignSelf: 'center',
  width: 40,
  height: 4,
  marginTop: 8,
  borderRadius: 2,
  backgroundColor: theme.vars.palette.edge,
}))

interface Props extends ContentsProps {
  resources: Resources
  open: boolean
  onOpen: () => void
  onClose: () => void
}

/** The contents over a small screen. Dragging it down, Escape and a press beside it close it; the focus stays in it, and goes back. */
export default function ContentsSheet({ open, onOpen, onClose, ...contents }: Props) {
  const id = useId()
  return (
    <SwipeableDrawer
      anchor="bottom"
      open={open}
      onOpen={onOpen}
      onClose={onClose}
      disableSwipeToOpen
      disableDiscovery
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: {
            height: `calc(100% - ${ABOVE}px)`,
            borderRadius: '14px 14px 0 0',
            backgroundColor: 'background.default',
          },
        },
      }}
    >
      <Grip aria-hidden="true" />
      <SidePanel
        {...contents}
        transcript={null}
        titleId={id}
        onChoose={onClose}
        corner={
          <IconButton aria-label={shared.close} onClick={onClose} sx={{ m: '-8px -12px -8px 0' }}>
            <CloseRounded fontSize="large" />
          </IconButton>
        }
      />
    </SwipeableDrawer>
  )
}
