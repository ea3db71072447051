import { fileAddress, isFileId, PDF_TYPE } from '@lectern/contracts/shapes/file-address.ts'
import Button from '@mui/material/Button'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { listCourseFiles } from '#api/files'
import { texts } from '#texts/components-files'
import { useFreshRead } from '../../api/use-read.ts'
import GetAppOutlined from '../../icons/get-app-outlined.tsx'
import { FileRow } from './file-row.tsx'
import { PdfRow } from './pdf-row.tsx'
import { useScans } from './use-scans.ts'

/** Where a text has a file. */
interface FileSlot {
  element: HTMLElement
  id: string
  /** As its author calls it. */
  name: string
}

interface Props {
  courseId: number
  /** As it is shown. */
  text: HTMLElement
}

/** The files of a text, each in its place. Mount one per text. */
export default function LessonFileRows({ courseId, text }: Props) {
  const [slots, setSlots] = useState<FileSlot[]>([])
  useLayoutEffect(() => setSlots(takeSlots(text)), [text])
  const read = useFreshRead(listCourseFiles, { courseId })
  const { data: files, isValidating } = useScans(read, (listed) =>
    listed.flatMap((file) => (slots.some(({ id }) => id === file.id) ? file.scan : [])),
  )
  return slots.map(({ element, id, name }, index) => {
    const file = files?.find((one) => one.id === id)
    const isGone = files !== undefined && !isValidating && !file
    const missing = isGone ? texts.gone : file?.scan && texts.scans[file.scan]
    const about = {
      boxed: true,
      name: name || file?.name || '',
      fileName: file?.name ?? name,
      bytes: file?.bytes ?? null,
    }
    const row =
      file?.mediaType === PDF_TYPE && !missing ? (
        <PdfRow url={fileAddress(courseId, id)} {...about} />
      ) : (
        <FileRow
          {...about}
          facts={missing ? <span className="facts">{missing}</span> : undefined}
          action={!missing && <DownloadButton courseId={courseId} id={id} name={about.name} />}
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
      startIcon={<GetAppOutlined />}
      aria-label={texts.downloadOf({ name })}
      sx={{ flexShrink: 0 }}
    >
      {texts.download}
    </Button>
  )
}

/** Empties the places of files: their names come with their rows. */
function takeSlots(text: HTMLElement): FileSlot[] {
  const elements = Array.from(text.querySelectorAll<HTMLElement>('div[data-file]'))
  return elements.flatMap((element) => {
    const id = element.dataset.file
    if (!isFileId(id)) return []
    const name = element.textContent?.trim() ?? ''
    element.replaceChildren()
    return { element, id, name }
  })
}
