import Button from '@mui/material/Button'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { texts } from '#texts/components-files'
import VisibilityOutlined from '../../icons/visibility-outlined.tsx'
import { CenteredSpinner } from '../centered-spinner.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { FileRow } from './file-row.tsx'

const PdfView = lazyPart(() => import('../pdf/pdf-view.tsx'), <CenteredSpinner minHeight={752} />)

/** A PDF, which opens in the place of its row. */
export function PdfRow({ url, name, ...row }: ComponentProps<typeof FileRow> & { url: string }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (isOpen) return <PdfView url={url} name={name} onClose={() => setOpen(false)} />
  return (
    <FileRow
      {...row}
      name={name}
      action={
        <Button
          ref={button}
          size="small"
          startIcon={<VisibilityOutlined />}
          aria-label={texts.viewOf({ name })}
          onClick={() => setOpen(true)}
          sx={{ flexShrink: 0 }}
        >
          {texts.view}
        </Button>
      }
    />
  )
}
