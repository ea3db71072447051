/** Control characters but the newline, and what turns the direction of what stands around it. Isolates, which end by themselves, may be. */
const CONTROLS = /[^\P{Cc}\n]|[\u202a-\u202e]/u
const UNSEEN = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu

/** A text as it is kept: lines end in one way, tabs are spaces, letters are composed, and nothing stands around it. */
export function tidied(text: string): string {
  return text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll('\t', '  ').normalize('NFC').trim()
}

export function hasControls(text: string): boolean {
  return CONTROLS.test(text)
}

/** Whether anybody would see something of it. */
export function isSeen(text: string): boolean {
  return text.replaceAll(UNSEEN, '') !== ''
}
