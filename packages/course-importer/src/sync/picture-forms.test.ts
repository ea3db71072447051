import { DRAWING_MAX_BYTES } from '@lectern/contracts/shapes/pictures.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { formsOf } from './picture-forms.ts'
import type { PictureForm } from './store-pictures.ts'

const svg = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100">${inner}</svg>`)

async function all(bytes: Uint8Array): Promise<(PictureForm & { width: number })[]> {
  const forms: (PictureForm & { width: number })[] = []
  for await (const form of formsOf(new Uint8Array(bytes)))
    forms.push({ ...form, width: (await sharp(form.bytes).metadata()).width })
  return forms
}
const endings = (forms: PictureForm[]) => forms.map((form) => form.ending)

test('offers a drawing as it is, then as a PNG of up to four times its size', async () => {
  const forms = await all(svg('<path d="M0 0h400v100z"/>'))
  expect(endings(forms)).toEqual(['.svg', '.png', '.png'])
  expect(forms.map((form) => form.width)).toEqual([400, 1600, 1200])
  expect(forms.some((form) => form.losesLabels)).toBe(false)
})

test('offers a drawing above the limit only as a PNG, and knows which lose labels', async () => {
  const label = '<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'
  const forms = await all(svg(label + '<path d="M0 0h4v1z"/>'.repeat(DRAWING_MAX_BYTES / 20)))
  expect(forms.map((form) => [form.ending, form.losesLabels])).toEqual([
    ['.png', true],
    ['.png', true],
  ])
})

test('goes by the bytes and not by the name, and makes photos smaller as photos', async () => {
  const photo = await sharp({ create: { width: 3000, height: 10, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const forms = await all(photo)
  expect(forms.map((form) => [form.ending, form.width])).toEqual([
    ['.jpg', 3000],
    ['.jpg', 2400],
    ['.jpg', 1200],
  ])
})

test('makes a PNG of a format that lessons do not have', async () => {
  const tiff = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .tiff()
    .toBuffer()
  expect(endings(await all(tiff))).toEqual(['.png', '.png'])
})

test('throws for what is no picture', async () => {
  await expect(all(Buffer.from('no picture'))).rejects.toThrow()
})
