import { NodeViewContent, type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { texts } from '#texts/teaching-lesson-text'
import { LANGUAGES } from '../../../../../components/lesson-content/languages.ts'
import ContentCopyRounded from '../../../../../icons/content-copy-rounded.tsx'

const NAMES: Record<string, string> = texts.code.languages

/** Code with its name and language in the head, both editable. */
export function CodeView({ node, updateAttributes, editor, getPos }: NodeViewProps) {
  const language: string = node.attrs.language ?? ''
  const known = language === '' || language in LANGUAGES
  return (
    <NodeViewWrapper className="code-block">
      <div className="code-head" contentEditable={false}>
        <input
          className="code-name"
          aria-label={texts.code.name}
          placeholder={texts.code.name}
          value={node.attrs.filename ?? ''}
          onChange={({ target }) => updateAttributes({ filename: target.value || null })}
          onKeyDown={({ key }) => {
            const position = getPos()
            if (key === 'Enter' && position !== undefined)
              editor
                .chain()
                .setTextSelection(position + 1)
                .focus()
                .run()
          }}
        />
        <select
          className="code-language"
          aria-label={texts.code.language}
          value={language}
          onChange={({ target }) => updateAttributes({ language: target.value || null })}
        >
          <option value="">{texts.code.plain}</option>
          {/* As it was written, also where it is another name of a language, or none that is colored. */}
          {!known && <option value={language}>{language}</option>}
          {Object.keys(LANGUAGES).map((name) => (
            <option key={name} value={name}>
              {NAMES[name] ?? name}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="code-tool"
          aria-label={texts.code.copy}
          title={texts.code.copy}
          onClick={() => navigator.clipboard.writeText(node.textContent).catch(console.error)}
        >
          <ContentCopyRounded />
        </button>
      </div>
      <pre>
        <NodeViewContent<'code'> as="code" spellCheck={false} />
      </pre>
    </NodeViewWrapper>
  )
}
