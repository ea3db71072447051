import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { texts as words } from '#texts/teaching-course-import'
import UploadFileOutlined from '../../../../icons/upload-file-outlined.tsx'
import { PHONE } from '../../../../theme/media.ts'
import { useImportDialog } from './use-import-dialog.tsx'

const Cell = styled('section')(({ theme }) => ({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: 8,
  minHeight: 240,
  padding: 32,
  textAlign: 'center',
  border: `1.5px dashed ${theme.vars.palette.text.secondary}`,
  borderRadius: 12,
  // Drops are the cell's, wherever in it the pointer is.
  '&.over': {
    padding: 31.5,
    border: `2px solid ${theme.vars.palette.primary.main}`,
    background: theme.vars.palette.tint.primary,
  },
  [PHONE]: { minHeight: 0, padding: 24, '&.over': { padding: 23.5 } },
}))

/** Imports a course by a dropped file, or a chosen one. */
export function ImportCell() {
  const { isOver, drop, choose, input } = useImportDialog()
  return (
    <Cell className={isOver ? 'over' : ''} aria-label={words.title} {...drop}>
      <UploadFileOutlined sx={{ color: 'text.secondary' }} />
      <Typography variant="h4" component="h2" sx={{ maxWidth: 200, fontWeight: 400 }}>
        {words.cell}
      </Typography>
      <Typography variant="body2" sx={{ maxWidth: 240, color: 'text.secondary' }}>
        {words.cellText}
      </Typography>
      <Button variant="text" onClick={choose}>
        {words.choose}
      </Button>
      {input}
    </Cell>
  )
}
