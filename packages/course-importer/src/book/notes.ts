/** What an import doesn't take over as it is: whether it is left out, or there in another form. The words are in `packages/texts`, area `import-notes`. */
export const NOTE_KINDS = {
  'file-left-out': 'left-out',
  'file-is-link': 'left-out',
  'file-too-large': 'left-out',
  'file-twice': 'left-out',
  'hidden-files': 'left-out',
  'picture-unused': 'left-out',
  'picture-missing': 'left-out',
  'picture-unreadable': 'left-out',
  'picture-refused': 'left-out',
  'html-left-out': 'left-out',
  'link-dead': 'changed',
  'link-outside': 'changed',
  'link-unsafe': 'changed',
  'picture-not-https': 'changed',
  'page-split': 'changed',
  'page-empty': 'changed',
  'page-listed-again': 'changed',
  'page-not-listed': 'changed',
  'page-encoding': 'changed',
  'title-shortened': 'changed',
  'front-matter-unreadable': 'changed',
  'category-file-unreadable': 'changed',
  'listed-page-missing': 'left-out',
  'drawing-as-picture': 'changed',
  'comments-left-out': 'left-out',
  'headers-left-out': 'left-out',
  'element-left-out': 'left-out',
  'equation-gap': 'left-out',
  'chart-gap': 'left-out',
  'diagram-gap': 'left-out',
  'picture-format': 'left-out',
  'picture-elsewhere': 'left-out',
  'changes-accepted': 'changed',
  'text-boxes-moved': 'changed',
  'equations-became-formulas': 'changed',
  'numbers-removed': 'changed',
  'no-headings': 'changed',
  'block-too-long': 'left-out',
  'too-many-modules': 'left-out',
  'too-many-lessons': 'left-out',
} as const

export type NoteCode = keyof typeof NOTE_KINDS

/** A fact about the import, whose words follow from its code. */
export interface Note {
  code: NoteCode
  /** The file, address or text that it is about. */
  what?: string
  count?: number
}
