import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/learn'
import KeyboardArrowUpRounded from '../../../icons/keyboard-arrow-up-rounded.tsx'

export const BOTTOM_BAR_HEIGHT = 56

const Bar = styled(ButtonBase)(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.appBar,
  right: 0,
  bottom: 0,
  left: 0,
  justifyContent: 'space-between',
  height: `calc(${BOTTOM_BAR_HEIGHT}px + env(safe-area-inset-bottom))`,
  padding: '0 20px env(safe-area-inset-bottom)',
  textAlign: 'left',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& .where': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
  '& .what': { ...theme.typography.row, display: 'block', fontWeight: 600 },
  '&:focus-visible': { outlineOffset: -3 },
  '@media print': { display: 'none' },
}))

interface Props {
  /** The lesson that is open; null in an empty course. */
  where: { module: number; lesson: number } | null
  percent: number
  open: boolean
  onOpen: () => void
}

/** On small screens, where one is, and the way to the contents. */
export function BottomBar({ where, percent, open, onOpen }: Props) {
  return (
    <Bar aria-haspopup="dialog" aria-expanded={open} onClick={onOpen}>
      <span>
        <span className="where">
          {where ? texts.whereNow({ module: where.module, lesson: where.lesson, percent }) : texts.percent({ percent })}
        </span>
        <span className="what">{texts.contents}</span>
      </span>
      <KeyboardArrowUpRounded aria-hidden="true" fontSize="large" />
    </Bar>
  )
}
