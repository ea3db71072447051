import { readEmbed, shownAddress } from '@lectern/contracts/shapes/embeds/read-embed.ts'
import { UNNAMED_FRAME } from '@lectern/contracts/shapes/lesson-addresses.ts'
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { texts } from '#texts/teaching-lesson-text'
import { useEmbedRules } from '../../../../../api/embed-rules.ts'
import { EmbedFrame } from '../../../../../components/lesson-content/embeds/embed-frame.tsx'
import { ratioOf } from '../../../../../components/lesson-content/embeds/embed-slots.ts'
import LinkRounded from '../../../../../icons/link-rounded.tsx'
import { useEditorTools } from './editor-tools.ts'

/** The frame as students get it, behind its poster; a link where it may not be shown. */
export function EmbedView({ node, selected, updateAttributes }: NodeViewProps) {
  const { embeds = [], chooseEmbed } = useEditorTools()
  const { origins, onClick } = useEmbedRules(true)
  const address: string = node.attrs.src ?? ''
  const embed = readEmbed(address, origins)
  const stored = embeds.find(({ src }) => src === embed?.src)
  const { title, width, height } = node.attrs
  return (
    <NodeViewWrapper
      className={selected ? 'embed-block selected' : 'embed-block'}
      data-drag-handle
      contentEditable={false}
    >
      {embed ? (
        <EmbedFrame
          key={embed.src}
          embed={embed}
          title={title && title !== UNNAMED_FRAME ? title : (stored?.title ?? null)}
          poster={stored?.poster ?? null}
          onClick={onClick}
          note={texts.embed.loads({ host: embed.host })}
          ratio={ratioOf(Number(width), Number(height))}
        />
      ) : (
        <div className="embed-link">
          <LinkRounded />
          <span>
            <b>{shownAddress(address)}</b>
            <small>{texts.embed.refused}</small>
          </span>
          <a href={address} target="_blank" rel="noopener noreferrer">
            {texts.embed.open}
          </a>
        </div>
      )}
      {chooseEmbed && (
        <div className="embed-tools">
          <button type="button" onClick={() => chooseEmbed(address, updateAttributes)}>
            {texts.embed.replace}
          </button>
        </div>
      )}
    </NodeViewWrapper>
  )
}
