import { type Editor, InputRule, Node } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'

/** An event on the element of a selected formula, which opens it. */
export const OPEN_FORMULA = 'open-formula'

const attributes = () => ({
  latex: {
    default: '',
    parseHTML: (element: HTMLElement) => element.dataset.formula ?? '',
    renderHTML: ({ latex }: Record<string, unknown>) => ({ 'data-formula': latex }),
  },
})

/** Opens the selected formula, if it is one of this name. */
function openSelected({ state, view }: Editor, name: string): boolean {
  const { selection } = state
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== name) return false
  view.nodeDOM(selection.from)?.dispatchEvent(new CustomEvent(OPEN_FORMULA))
  return true
}

/** A formula between words, as its LaTeX. `$$` begins one. */
export const Formula = Node.create({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: attributes,
  parseHTML: () => [{ tag: 'span[data-formula]', priority: 100 }],
  renderHTML: ({ node, HTMLAttributes }) => ['span', HTMLAttributes, node.attrs.latex],
  renderText: ({ node }) => `$${node.attrs.latex}$`,
  addKeyboardShortcuts() {
    return { Enter: () => openSelected(this.editor, this.name) }
  },
  addInputRules() {
    return [
      new InputRule({
        find: /\$\$$/,
        handler: ({ state, range }) => {
          state.tr.replaceWith(range.from, range.to, this.type.create())
        },
      }),
    ]
  },
})

/** A formula as a block. `$$` on a line of its own begins one. */
export const FormulaBlock = Node.create({
  name: 'formulaBlock',
  // Its rule is tried before that of formulas between words.
  priority: 110,
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: attributes,
  parseHTML: () => [{ tag: 'div[data-formula]', priority: 100 }],
  renderHTML: ({ node, HTMLAttributes }) => ['div', HTMLAttributes, node.attrs.latex],
  renderText: ({ node }) => `$$${node.attrs.latex}$$`,
  addKeyboardShortcuts() {
    return { Enter: () => openSelected(this.editor, this.name) }
  },
  addInputRules() {
    return [
      new InputRule({
        find: /^\$\$$/,
        handler: ({ state, range }) => {
          const line = state.doc.resolve(range.from)
          const isWhole = line.parent.content.size === range.to - range.from
          const [around, index] = [line.node(-1), line.index(-1)]
          if (!isWhole || !around.canReplaceWith(index, index + 1, this.type)) return null
          state.tr.replaceWith(line.before(), line.after(), this.type.create())
        },
      }),
    ]
  },
})
