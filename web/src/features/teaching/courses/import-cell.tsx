import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useFileDrop } from '../../../components/file-field.tsx'
import { lazyPart } from '../../../components/lazy-part.tsx'
import UploadFileOutlined from '../../../icons/upload-file-outlined.tsx'
import { PHONE } from '../../../theme/media.ts'
import { texts } from './texts.ts'
import { useFileOverWindow } from './use-file-over-window.ts'

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

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'))

/** The place for a course from elsewhere: its file is dropped here, or chosen in the dialog. */
export function ImportCell() {
  const isOver = useFileOverWindow()
  const [file, setFile] = useState<File | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { drop } = useFileDrop((dropped) => {
    setFile(dropped)
    setOpen(true)
  })
  const { import: words } = texts
  return (
    <Cell className={isOver ? 'over' : ''} aria-label={words.title} {...drop}>
      <UploadFileOutlined sx={{ color: 'text.secondary' }} />
      <Typography variant="h4" component="h2" sx={{ maxWidth: 200, fontWeight: 400 }}>
        {words.cell}
      </Typography>
      <Typography variant="body2" sx={{ maxWidth: 240, color: 'text.secondary' }}>
        {words.cellText}
      </Typography>
      <Button
        variant="text"
        onClick={() => {
          setFile(null)
          setOpen(true)
        }}
      >
        {words.choose}
      </Button>
      {isOpen && <ImportDialog file={file} onClose={() => setOpen(false)} />}
    </Cell>
  )
}
