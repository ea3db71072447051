import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { texts } from '#texts/teaching-lesson-editor'
import UploadFileOutlined from '../../../../icons/upload-file-outlined.tsx'
import { useFileOverWindow } from '../../../../lib/use-file-over-window.ts'

// Below the text, in which the place of a drop can be chosen.
const Target = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.appBar + 2,
  bottom: 24,
  left: '50%',
  display: 'grid',
  justifyItems: 'center',
  gap: 4,
  width: 'min(680px, calc(100% - 40px))',
  padding: 20,
  transform: 'translateX(-50%)',
  textAlign: 'center',
  pointerEvents: 'none',
  border: `2px solid ${theme.vars.palette.primary.main}`,
  borderRadius: 10,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.tint.primary,
  '& svg': { color: theme.vars.palette.primary.main },
}))

/** Takes files that are dropped beside the text, which the browser would open in the editor's place. */
export function DropAnywhere({ onFiles }: { onFiles: (files: File[]) => void }) {
  const isOver = useFileOverWindow()
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const filesOf = (event: DragEvent) =>
      !event.defaultPrevented && event.dataTransfer?.types.includes('Files') ? event.dataTransfer.files : null
    window.addEventListener('dragover', (event) => filesOf(event) && event.preventDefault(), { signal })
    window.addEventListener(
      'drop',
      (event) => {
        const files = filesOf(event)
        if (files === null) return
        event.preventDefault()
        if (files.length > 0) latest.current(Array.from(files))
      },
      { signal },
    )
    return () => ended.abort()
  }, [])
  return isOver ? (
    <Target aria-hidden="true">
      <UploadFileOutlined />
      <Typography variant="h4" component="p">
        {texts.dropAnywhere}
      </Typography>
    </Target>
  ) : null
}
