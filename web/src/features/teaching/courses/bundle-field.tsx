import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type DragEvent, useId, useRef, useState } from 'react'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { texts } from './texts.ts'

const { import: words } = texts

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
  onFile: (file: File) => void
}

/** Where the file is chosen or dropped. */
export function BundleField({ problem, onFile }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) onFile(file)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const onDragOver = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>{words.text}</Typography>
      <Drop className={isOver ? 'over' : ''} onDrop={onDrop} onDragOver={onDragOver} onDragLeave={() => setOver(false)}>
        <UploadFileOutlined sx={{ color: 'text.secondary' }} />
        <Button variant="outlined" autoFocus aria-describedby={id} onClick={() => input.current?.click()}>
          {words.choose}
        </Button>
        <Typography id={id} variant="body2" sx={{ color: 'text.secondary' }}>
          {words.largest}
        </Typography>
        <VisuallyHidden>
          <input
            ref={input}
            type="file"
            accept=".zip,application/zip"
            tabIndex={-1}
            aria-label={words.file}
            onChange={({ target }) => {
              take(target.files)
              // The same file can be chosen again.
              target.value = ''
            }}
          />
        </VisuallyHidden>
      </Drop>
      {problem && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      )}
    </>
  )
}
