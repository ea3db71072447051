import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/learn'
import FolderOpenOutlined from '../../../icons/folder-open-outlined.tsx'
import KeyboardArrowUpRounded from '../../../icons/keyboard-arrow-up-rounded.tsx'

export const BOTTOM_BAR_HEIGHT = 56

const Bar = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.appBar,
  right: 0,
  bottom: 0,
  left: 0,
  display: 'flex',
  boxSizing: 'border-box',
  height: `calc(${BOTTOM_BAR_HEIGHT}px + env(safe-area-inset-bottom))`,
  paddingBottom: 'env(safe-area-inset-bottom)',
  backgroundColor: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& .MuiButtonBase-root': { padding: '0 20px', color: theme.vars.palette.text.primary },
  '& .contents': { flex: 1, minWidth: 0, justifyContent: 'space-between', textAlign: 'left' },
  '& .files': { ...theme.typography.row, gap: 6, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& .where': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
  '& .what': { ...theme.typography.row, display: 'block', fontWeight: 600 },
  '& :focus-visible': { outlineOffset: -3 },
  '@media print': { display: 'none' },
}))

interface Props {
  /** The lesson that is open; null in an empty course. */
  where: { module: number; lesson: number } | null
  percent: number
  open: boolean
  onOpen: () => void
  /** How many files the course has, and the way to them. */
  files: { count: number; onOpen: () => void }
}

/** On small screens, where one is, and the way to the contents. */
export function BottomBar({ where, percent, open, onOpen, files }: Props) {
  return (
    <Bar>
      <ButtonBase className="contents" aria-haspopup="dialog" aria-expanded={open} onClick={onOpen}>
        <span>
          <span className="where">
            {where
              ? texts.whereNow({ module: where.module, lesson: where.lesson, percent })
              : texts.percent({ percent })}
          </span>
          <span className="what">{texts.contents}</span>
        </span>
        <KeyboardArrowUpRounded aria-hidden="true" fontSize="large" />
      </ButtonBase>
      {files.count > 0 && (
        <ButtonBase
          className="files"
          aria-haspopup="dialog"
          aria-label={texts.resources.open({ count: files.count })}
          onClick={files.onOpen}
        >
          <FolderOpenOutlined aria-hidden="true" />
          {files.count}
        </ButtonBase>
      )}
    </Bar>
  )
}
