import { Code } from '@tiptap/extension-code'
import { Heading } from '@tiptap/extension-heading'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Plugin } from '@tiptap/pm/state'
import { clickBox, splitTask, toggleTask } from './tasks.ts'

/** The title of the lesson is the only first heading; the id is what links of imported books lead to. */
export const heading = Heading.extend({
  addAttributes() {
    return { ...this.parent?.(), id: { default: null, keepOnSplit: false, parseHTML: () => null } }
  },
  parseHTML: () => [
    { tag: 'h1', attrs: { level: 2 } },
    ...[2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
  ],
}).configure({ levels: [2, 3, 4, 5, 6] })

/** Code may be bold, and a link. */
export const inlineCode = Code.extend({ excludes: '' })

/** `tight`: its text stands in the item itself, not in a paragraph. */
export const listItem = ListItem.extend({
  addAttributes: () => ({
    tight: {
      default: true,
      rendered: false,
      parseHTML: (item: HTMLElement) => item.firstElementChild?.localName !== 'p',
    },
  }),
})

export const orderedList = OrderedList

/** `tasks`: its items begin with ☐ or ☑, which take the place of bullets. */
export const bulletList = BulletList.extend({
  addAttributes: () => ({
    tasks: {
      default: false,
      parseHTML: (list: HTMLElement) => list.classList.contains('tasks'),
      renderHTML: ({ tasks }: Record<string, unknown>) => (tasks ? { class: 'tasks' } : {}),
    },
  }),
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      Enter: ({ editor }) => splitTask(editor),
      'Mod-Enter': ({ editor }) => toggleTask(editor),
    }
  },
  addProseMirrorPlugins: () => [new Plugin({ props: { handleClick: clickBox } })],
})
