import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/teaching-students'
import { Checkbox } from '../../../components/checkbox.tsx'
import CloseRounded from '../../../icons/close-rounded.tsx'
import PersonRemoveOutlined from '../../../icons/person-remove-outlined.tsx'
import RestartAltRounded from '../../../icons/restart-alt-rounded.tsx'
import type { Selection } from './use-selection.ts'

const Top = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 20,
  minHeight: 52,
  padding: '0 12px 0 10px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.tint.primary,
  '& > b': { ...theme.typography.row, fontWeight: 600, marginLeft: -8, fontVariantNumeric: 'tabular-nums' },
  '& > .end': { marginLeft: 'auto' },
}))

const Bottom = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.appBar,
  inset: 'auto 0 0',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 64,
  padding: '8px 12px 8px 20px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > b': { ...theme.typography.row, fontWeight: 600, marginRight: 'auto' },
}))

interface Props {
  selection: Selection
  total: number
  onChange: (action: 'reset' | 'remove') => void
}

/** What can be done with all who are chosen: on top of the table. */
export function SelectionBar({ selection, total, onChange }: Props) {
  const { count } = selection
  return (
    <Top role="toolbar" aria-label={texts.selected({ count })}>
      <Checkbox label={texts.selectPage} checked={selection.page} onChange={selection.choosePage} />
      <b aria-live="polite">{texts.selected({ count })}</b>
      <Button size="small" startIcon={<RestartAltRounded />} onClick={() => onChange('reset')}>
        {texts.resetProgress}
      </Button>
      <Button size="small" color="error" startIcon={<PersonRemoveOutlined />} onClick={() => onChange('remove')}>
        {texts.removeFromCourse}
      </Button>
      {count < total && (
        <Button size="small" className="end" onClick={selection.chooseAll} sx={{ color: 'text.secondary' }}>
          {texts.selectAll({ count: total })}
        </Button>
      )}
      <IconButton aria-label={texts.clearSelection} className={count < total ? '' : 'end'} onClick={selection.clear}>
        <CloseRounded fontSize="small" />
      </IconButton>
    </Top>
  )
}

/** The same for cards, at the foot of the window. */
export function SelectionFoot({ selection, total, onChange }: Props) {
  const { count } = selection
  return (
    <Bottom role="toolbar" aria-label={texts.selected({ count })}>
      <b aria-live="polite">{texts.selected({ count })}</b>
      {count < total && (
        <Button size="small" onClick={selection.chooseAll}>
          {texts.selectAll({ count: total })}
        </Button>
      )}
      <IconButton aria-label={texts.resetProgress} color="primary" onClick={() => onChange('reset')}>
        <RestartAltRounded />
      </IconButton>
      <IconButton aria-label={texts.removeFromCourse} color="error" onClick={() => onChange('remove')}>
        <PersonRemoveOutlined />
      </IconButton>
      <IconButton aria-label={texts.clearSelection} onClick={selection.clear}>
        <CloseRounded />
      </IconButton>
    </Bottom>
  )
}
