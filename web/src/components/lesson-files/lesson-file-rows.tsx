import { fileAddress } from '@lectern/contracts/shapes/file-address.ts'
import Button from '@mui/material/Button'
import { createPortal } from 'react-dom'
import { listCourseFiles } from '#api/files'
import { texts } from '#texts/components-files'
import { useFreshRead } from '../../api/use-read.ts'
import FileDownloadOutlined from '../../icons/file-download-outlined.tsx'
import { FileRow } from './file-row.tsx'

/** Where a text has a file. */
export interface FileSlot {
  element: HTMLElement
  id: string
  /** As its author calls it. */
  name: string
}

interface Props {
  courseId: number
  slots: readonly FileSlot[]
}

/** The files of a text, each in its place. */
export default function LessonFileRows({ courseId, slots }: Props) {
  const { data: files, isValidating } = useFreshRead(listCourseFiles, { courseId })
  return slots.map(({ element, id, name }, index) => {
    const file = files?.find((one) => one.id === id)
    const isGone = files !== undefined && !isValidating && !file
    const row = (
      <FileRow
        name={name || file?.name || ''}
        fileName={file?.name ?? name}
        bytes={file?.bytes ?? null}
        facts={isGone ? <span className="facts">{texts.gone}</span> : undefined}
        action={!isGone && <DownloadButton courseId={courseId} id={id} name={name} />}
      />
    )
    return createPortal(row, element, `${id} ${index}`)
  })
}

function DownloadButton({ courseId, id, name }: { courseId: number; id: string; name: string }) {
  return (
    <Button
      component="a"
      size="small"
      href={fileAddress(courseId, id)}
      download
      startIcon={<FileDownloadOutlined />}
      aria-label={texts.downloadOf({ name })}
      sx={{ flexShrink: 0 }}
    >
      {texts.download}
    </Button>
  )
}
