import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { texts as words } from '#texts/teaching-course-import'
import UploadFileOutlined from '../../../../icons/upload-file-outlined.tsx'
import type { Brought } from './imported.ts'
import { useMaterialField } from './use-material-field.ts'

const Drop = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  padding: 28,
  textAlign: 'center',
  border: `1.5px dashed ${theme.vars.palette.text.secondary}`,
  borderRadius: 10,
  '&.over': { borderColor: theme.vars.palette.primary.main, background: theme.vars.palette.tint.primary },
}))

interface Props {
  /** Why the last file was none. */
  problem: string | null
  onFile: (file: Brought) => void
}

/** Where the file is chosen or dropped. */
export function BundleField({ problem, onFile }: Props) {
  const id = useId()
  const { isOver, drop, choose, input } = useMaterialField(onFile)
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>{words.text}</Typography>
      <Drop className={isOver ? 'over' : ''} {...drop}>
        <UploadFileOutlined sx={{ color: 'text.secondary' }} />
        <Button variant="outlined" autoFocus aria-describedby={id} onClick={choose}>
          {words.choose}
        </Button>
        <Typography id={id} variant="body2" sx={{ color: 'text.secondary' }}>
          {words.largest}
        </Typography>
        {input}
      </Drop>
      {problem && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      )}
    </>
  )
}
