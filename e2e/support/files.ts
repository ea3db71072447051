import * as contract from '@lectern/contracts/calls/public/files.ts'
import type { Person } from './people.ts'

const TUS = { 'tus-resumable': '1.0.0' }

/** A file of a teacher that lessons can refer to; answers its id. */
export async function uploadedFile({ client }: Person, name: string, bytes: Buffer): Promise<string> {
  const metadata = `filename ${Buffer.from(name).toString('base64')}`
  const begun = { headers: { ...TUS, 'upload-length': String(bytes.length), 'upload-metadata': metadata } }
  const { status, headers } = await client.send(contract.createFileUpload, begun)
  const uploadId = headers.get('location')?.split('/').at(-1)
  if (uploadId === undefined) throw new Error(`an upload was refused: ${status}`)
  const raw = { bytes: new Uint8Array(bytes), mediaType: 'application/offset+octet-stream' }
  const piece = { raw, headers: { ...TUS, 'upload-offset': '0' } }
  await client.call(contract.appendToFileUpload, { params: { uploadId }, ...piece })
  await client.call(contract.finishFileUpload, { params: { uploadId } })
  return uploadId
}

/** How a lesson's text refers to a file. */
export const fileBlock = (id: string, name: string) => `<div data-file="${id}">${name}</div>`

/** A PDF with a line of text on each page, in a font that it doesn't bring along. */
export function aPdf(lines: readonly string[], { trailer = '' } = {}): Buffer {
  const pages = lines.map((_, index) => 4 + 2 * index)
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${lines.length}/Kids[${pages.map((number) => `${number} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...lines.flatMap((line, index) => {
      const drawing = `BT /F1 24 Tf 72 700 Td (${line}) Tj ET`
      const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + 2 * index} 0 R>>`
      return [page, `<</Length ${drawing.length}>>\nstream\n${drawing}\nendstream`]
    }),
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  const end = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + table + end, 'latin1')
}

const key = `<${'5a'.repeat(32)}>`
/** One that nobody opens without its password. */
export const LOCKED = { trailer: `/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/O${key}/U${key}/P -4>>` }
