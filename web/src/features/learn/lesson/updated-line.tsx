import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/learn'

/** It takes no room: nothing moves under a reader's eyes. */
const Anchor = styled('div')({
  position: 'sticky',
  zIndex: 1,
  top: 'calc(var(--player-head) + 12px)',
  height: 0,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-start',
  '@media print': { display: 'none' },
})

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0 8px',
  padding: '6px 8px 6px 16px',
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.elevation.overlay,
  '& > p': { margin: 0 },
}))

interface Props {
  /** The lesson isn't in the course any more. */
  isRemoved: boolean
  hasNewer: boolean
  onShow: () => void
  onDismiss: () => void
}

/** Says that the teacher has changed what is being read, which stays as it is until the reader asks for it. */
export function UpdatedLine({ isRemoved, hasNewer, onShow, onDismiss }: Props) {
  return (
    <Anchor role="status">
      {isRemoved ? (
        <Line sx={{ pr: 2 }}>
          <p>{texts.updated.removed}</p>
        </Line>
      ) : (
        hasNewer && (
          <Line>
            <p>{texts.updated.text}</p>
            <Button size="small" onClick={onShow}>
              {texts.updated.show}
            </Button>
            <Button size="small" color="inherit" onClick={onDismiss}>
              {texts.updated.dismiss}
            </Button>
          </Line>
        )
      )}
    </Anchor>
  )
}
