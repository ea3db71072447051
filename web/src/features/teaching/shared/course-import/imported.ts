/** What a file dialog offers. */
export const IMPORTED = '.zip,.docx,.md,.markdown,application/zip'

export type FilesByPath = (readonly [path: string, file: File])[]

/** What a teacher brings: a file, or the files of a folder. */
export type Brought = File | { name: string; list: () => Promise<FilesByPath> }
