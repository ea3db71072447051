import CodeBlockLowlight from '@tiptap/extension-code-block-lowlight'
import { createLowlight } from 'lowlight'
import { LANGUAGE_ALIASES, LANGUAGES } from '../../../../../components/lesson-content/languages.ts'

const lowlight = createLowlight(LANGUAGES)
lowlight.registerAlias(LANGUAGE_ALIASES)

/** Code with its file's name and its language, colored as in the player. */
export const Code = CodeBlockLowlight.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      filename: {
        default: null,
        parseHTML: (element: HTMLElement) => element.dataset.filename ?? null,
        renderHTML: ({ filename }: Record<string, unknown>) => (filename ? { 'data-filename': filename } : {}),
      },
      // Whether the text as stored ends with a line break, which nobody sees.
      ended: { default: true, rendered: false, parseHTML: () => true },
    }
  },
}).configure({ lowlight, enableTabIndentation: true, tabSize: 2, exitOnTripleEnter: true })
