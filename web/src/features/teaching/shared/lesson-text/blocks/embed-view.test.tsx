import { screen } from '@testing-library/react'
import type { NodeViewProps } from '@tiptap/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../../../testing/render.tsx'
import { type EditorTools, EditorToolsProvider } from './editor-tools.ts'
import { EmbedView } from './embed-view.tsx'

const GEOGEBRA = 'https://www.geogebra.org/material/iframe/id/tqdc7g2x'

function start(attrs: object, tools: Partial<EditorTools> = {}) {
  const props = { node: { attrs }, selected: false, updateAttributes: vi.fn() }
  const page = renderPage(
    <EditorToolsProvider value={{ uploads: {} as EditorTools['uploads'], chooseFile: () => {}, ...tools }}>
      <EmbedView {...(props as unknown as NodeViewProps)} />
    </EditorToolsProvider>,
  )
  return { ...page, ...props }
}

test('says what students get, with the poster that is stored here, and loads nothing', () => {
  const poster = '/api/courses/3/images/poster-1'
  start({ src: GEOGEBRA, title: 'Move the spread' }, { embeds: [{ src: GEOGEBRA, poster, title: null }] })
  expect(screen.getByText('Move the spread')).toBeVisible()
  expect(screen.getByText('Loads from geogebra.org when a student clicks')).toBeVisible()
  expect(document.querySelector('.embed img')).toHaveAttribute('src', poster)
  expect(document.querySelector('iframe')).toBeNull()
})

test('is a link with a sentence where the site is not allowed', async () => {
  const chooseEmbed = vi.fn()
  const { person, updateAttributes } = start({ src: 'https://miro.example/board/9x2', title: 'Video' }, { chooseEmbed })
  expect(screen.getByText('miro.example/board/9x2')).toBeVisible()
  expect(
    screen.getByText('This site can’t be embedded here, so students get a link. Your administrator can allow it.'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', 'https://miro.example/board/9x2')
  await person.click(screen.getByRole('button', { name: 'Replace' }))
  expect(chooseEmbed).toHaveBeenCalledWith('https://miro.example/board/9x2', updateAttributes)
})
