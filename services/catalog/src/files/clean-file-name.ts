const NAME_MAX = 150
const EXTENSION = /\.([a-z\d]{1,10})$/i
/** Control and format characters, those that turn the direction of writing among them, and what no text has. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\ufffd]/gu

/** What a file is called from now on: the last part of a path, without what hides or reverses an extension. */
export function cleanFileName(given: string): string {
  const last = given.replaceAll(INVISIBLE, '').split(/[/\\]/).at(-1) ?? ''
  const name = last
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
  if (name === '') return 'file'
  const extension = EXTENSION.exec(name)?.[0] ?? ''
  return cut(name.slice(0, name.length - extension.length), NAME_MAX - extension.length) + extension
}

/** `pdf` of `Worksheet.PDF`; empty where there is none. */
export function extensionOf(name: string): string {
  return EXTENSION.exec(name)?.[1]?.toLowerCase() ?? ''
}

function cut(text: string, most: number): string {
  return [...text].slice(0, most).join('')
}
