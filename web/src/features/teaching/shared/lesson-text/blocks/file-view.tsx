import type { FileScan } from '@lectern/contracts/shapes/lesson-files.ts'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { useEffect, useSyncExternalStore } from 'react'
import { getFileUpload, listCourseFiles } from '#api/files'
import { texts as shared } from '#texts/components-files'
import { texts } from '#texts/teaching-lesson-text'
import { useRead } from '../../../../../api/use-read.ts'
import { FileRow } from '../../../../../components/lesson-files/file-row.tsx'
import { fileSize } from '../../../../../components/lesson-files/file-size.ts'
import { useScans } from '../../../../../components/lesson-files/use-scans.ts'
import CloseRounded from '../../../../../icons/close-rounded.tsx'
import DeleteOutlineRounded from '../../../../../icons/delete-outline-rounded.tsx'
import type { UploadState } from '../../video-upload/video-uploader.ts'
import type { FileUploads, RunningUpload } from '../writing/file-uploads.ts'
import { useEditorTools } from './editor-tools.ts'

/** A file with the progress of its upload, or why there is none. */
export function FileView(props: NodeViewProps) {
  const { node, selected } = props
  const { files } = useEditorTools()
  return (
    <NodeViewWrapper
      data-file={node.attrs.id ?? ''}
      className={selected ? 'selected' : undefined}
      contentEditable={false}
      data-drag-handle
    >
      {files && node.attrs.upload ? (
        <Uploading {...props} uploads={files.uploads} />
      ) : (
        <Uploaded {...props} courseId={files?.courseId ?? null} />
      )}
    </NodeViewWrapper>
  )
}

function Uploaded({ node, deleteNode, courseId }: NodeViewProps & { courseId: number | null }) {
  const { data } = useRead(listCourseFiles, courseId === null ? null : { courseId })
  const { files } = useEditorTools()
  const { id, name } = node.attrs
  const sent = Array.from(files?.uploads.snapshot().values() ?? []).find(({ ready }) => ready?.id === id)?.ready
  const stored = sent ?? data?.find((file) => file.id === id)
  const { data: scanned } = useScans(useRead(getFileUpload, stored?.scan ? { uploadId: id } : null), ({ scan }) => [
    scan,
  ])
  const known = stored && { ...stored, scan: scanned ? scanned.scan : stored.scan }
  return (
    <FileRow
      boxed
      name={name}
      fileName={known?.name ?? name}
      bytes={known?.bytes ?? null}
      facts={known?.scan ? <Scanned scan={known.scan} /> : undefined}
      action={
        <IconButton aria-label={texts.file.remove({ name })} onClick={deleteNode}>
          <DeleteOutlineRounded />
        </IconButton>
      }
    />
  )
}

function Scanned({ scan }: { scan: NonNullable<FileScan> }) {
  const isRefused = scan === 'infected' || scan === 'too-large'
  return (
    <span className={isRefused ? 'facts failed' : 'facts'} role={isRefused ? 'alert' : 'status'}>
      {shared.scans[scan]}
    </span>
  )
}

function Uploading({ node, updateAttributes, deleteNode, uploads }: NodeViewProps & { uploads: FileUploads }) {
  const { name, upload: number } = node.attrs
  const upload = useSyncExternalStore(uploads.subscribe, uploads.snapshot).get(number)
  // It was undone while it went up, and is back.
  const ready = upload?.ready ?? null
  useEffect(() => {
    if (ready) queueMicrotask(() => updateAttributes({ id: ready.id, name: ready.name, upload: null }))
  }, [ready, updateAttributes])
  const isFailed = upload?.state.is === 'failed'
  const mayRetry = upload?.state.is === 'failed' && upload.state.file !== null
  return (
    <FileRow
      boxed
      name={name}
      fileName={name}
      bytes={upload?.file.size ?? null}
      facts={upload && <Progress {...upload} />}
      action={
        <>
          {mayRetry && (
            <Button size="small" onClick={() => uploads.retry(number)} sx={{ flexShrink: 0 }}>
              {texts.file.tryAgain}
            </Button>
          )}
          <IconButton
            aria-label={isFailed ? texts.file.remove({ name }) : texts.file.cancel({ name })}
            onClick={() => {
              uploads.cancel(number)
              deleteNode()
            }}
          >
            {isFailed ? <DeleteOutlineRounded /> : <CloseRounded />}
          </IconButton>
        </>
      }
    />
  )
}

function Progress({ file, state }: Pick<RunningUpload, 'file' | 'state'>) {
  if (state.is === 'failed')
    return (
      <span className="facts failed" role="alert">
        {state.reason}
      </span>
    )
  const share = 'sent' in state ? state.sent / file.size : 0
  const isChecking = state.is === 'checking'
  return (
    <>
      <span className="facts">{progressText(file, state)}</span>
      <LinearProgress
        variant={isChecking ? 'indeterminate' : 'determinate'}
        {...(!isChecking && { value: Math.floor(share * 100) })}
        aria-label={texts.file.progress({ name: file.name })}
        sx={{ mt: 0.5 }}
      />
    </>
  )
}

function progressText({ size }: File, state: UploadState): string {
  if (state.is === 'waiting') return state.reason
  if (state.is === 'checking') return texts.file.checking
  const sent = 'sent' in state ? state.sent : 0
  return texts.file.uploading({ sent: fileSize(sent), total: fileSize(size) })
}
