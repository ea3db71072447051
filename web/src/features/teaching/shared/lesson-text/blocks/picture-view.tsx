import { isStoredImage } from '@lectern/contracts/shapes/lesson-addresses.ts'
import { NodeViewContent, type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { texts } from '#texts/teaching-lesson-text'
import WarningAmberRounded from '../../../../../icons/warning-amber-rounded.tsx'
import { refusesPicture } from '../writing/refuses-picture.ts'
import type { Upload } from '../writing/uploads.ts'
import { AltField } from './alt-field.tsx'
import { useEditorTools } from './editor-tools.ts'

/** A picture with alt text, caption, and the progress of its upload. */
export function PictureView({ node, updateAttributes, deleteNode, selected }: NodeViewProps) {
  const { uploads, chooseFile } = useEditorTools()
  const all = useSyncExternalStore(uploads.subscribe, uploads.snapshot)
  const upload = all.get(node.attrs.upload ?? '')
  const stored = uploads.urlOf(node.attrs.upload ?? '')
  // A paste that was undone and is done again.
  useEffect(() => {
    if (stored) updateAttributes({ src: stored, upload: null, address: null })
  }, [stored, updateAttributes])
  const [describing, setDescribing] = useState(false)
  const { alt } = node.attrs
  const { src: address } = node.attrs
  const src = upload ? upload.preview : isStoredImage(address ?? '') && address

  function replace() {
    chooseFile((file) => {
      if (!refusesPicture(file)) updateAttributes({ upload: uploads.add(file), width: null, height: null })
    })
  }

  return (
    <NodeViewWrapper as="figure" className={selected ? 'picture selected' : 'picture'}>
      <div className="picture-box" contentEditable={false} data-drag-handle>
        {src ? (
          <img src={src} alt={alt ?? ''} className={upload ? 'uploading' : undefined} />
        ) : (
          <div className="picture-gap" />
        )}
        {upload && <Progress upload={upload} onRetry={() => uploads.retry(node.attrs.upload)} onRemove={deleteNode} />}
        {!upload && (
          <div className="picture-tools">
            {!alt && (
              <span className="alt-missing">
                <WarningAmberRounded />
                {texts.picture.altMissing}
              </span>
            )}
            <span className="on-hover">
              <button type="button" onClick={() => setDescribing(true)}>
                {texts.picture.alt}
              </button>
              <button type="button" onClick={replace}>
                {texts.picture.replace}
              </button>
            </span>
          </div>
        )}
        {describing && (
          <AltField
            alt={alt ?? ''}
            onSave={(words) => {
              updateAttributes({ alt: words })
              setDescribing(false)
            }}
            onClose={() => setDescribing(false)}
          />
        )}
      </div>
      <NodeViewContent<'figcaption'>
        as="figcaption"
        data-empty={node.childCount === 0 ? texts.picture.caption : undefined}
      />
    </NodeViewWrapper>
  )
}

interface ProgressProps {
  upload: Upload
  onRetry: () => void
  onRemove: () => void
}

function Progress({ upload, onRetry, onRemove }: ProgressProps) {
  const percent = Math.round(upload.share * 100)
  if (upload.error !== null) {
    return (
      <div className="upload-failed" role="alert">
        <span>{texts.picture.failed({ reason: upload.error })}</span>
        <button type="button" onClick={onRetry}>
          {texts.picture.tryAgain}
        </button>
        <button type="button" onClick={onRemove}>
          {texts.picture.remove}
        </button>
      </div>
    )
  }
  return (
    <div
      className="upload-bar"
      role="progressbar"
      aria-label={texts.picture.uploading({ percent })}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span style={{ width: `${percent}%` }} />
    </div>
  )
}
