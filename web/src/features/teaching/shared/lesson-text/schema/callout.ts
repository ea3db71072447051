import { InputRule, Node } from '@tiptap/core'

export const CALLOUT_KINDS = ['note', 'tip', 'info', 'important', 'warning', 'caution'] as const

/** A remark beside the text, shown as the player shows an `aside`. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    kind: {
      default: null,
      parseHTML: (element: HTMLElement) => CALLOUT_KINDS.find((kind) => element.classList.contains(kind)) ?? null,
      renderHTML: ({ kind }: Record<string, unknown>) => (kind ? { class: kind } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'aside' }],
  renderHTML: ({ HTMLAttributes }) => ['aside', HTMLAttributes, 0],
  addInputRules() {
    return [
      new InputRule({
        find: /^!\s$/,
        handler: ({ chain, range }) => {
          chain().deleteRange(range).wrapIn(this.name).run()
        },
      }),
    ]
  },
})
