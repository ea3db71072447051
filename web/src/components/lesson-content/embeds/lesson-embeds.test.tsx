import type { Site } from '@lectern/contracts/shapes/site.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { api } from '../../../testing/api.ts'
import { renderPage } from '../../../testing/render.tsx'
import { ownSite } from '../../../testing/site.ts'
import { LessonProse } from '../lesson-prose.tsx'
import { LessonVideo } from '../lesson-video.tsx'

const GEOGEBRA = 'https://www.geogebra.org/material/iframe/id/tqdc7g2x'
const VIMEO = 'https://player.vimeo.com/video/76979871?h=8272103f6e'
const frame = (src: string, title = 'Video', more = '') =>
  `<p>Before</p><iframe src="${src}" title="${title}" allow="camera *" ${more}></iframe><p>After</p>`

function withRules(embeds: Partial<Site['embeds']> = {}) {
  const site: Site = { ...ownSite, embeds: { ...ownSite.embeds, ...embeds } }
  api.use(http.get('/api/site', () => HttpResponse.json(site)))
}
const frames = () => Array.from(document.querySelectorAll('iframe'))

test('a frame of another site loads after a click, as we say and not as the text says', async () => {
  withRules()
  const { person } = renderPage(<LessonProse html={frame(GEOGEBRA, 'Move the spread')} />)
  expect(screen.getByText('Move the spread')).toBeVisible()
  expect(screen.getByText('Loads from geogebra.org when you click')).toBeVisible()
  expect(screen.getByText('GeoGebra')).toBeVisible()
  expect(frames()).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Load Move the spread from geogebra.org' }))
  const [loaded] = frames()
  expect(loaded).toHaveAttribute('src', GEOGEBRA)
  expect(loaded).toHaveAttribute('allow', 'fullscreen; clipboard-write')
  expect(loaded).toHaveAttribute('sandbox', expect.stringMatching(/^allow-scripts allow-same-origin /))
  expect(loaded).toHaveAttribute('title', 'Move the spread')
  expect(screen.getByRole('status')).toHaveTextContent('Loading from geogebra.org…')
  fireEvent.load(loaded as HTMLIFrameElement)
  expect(screen.queryByRole('status')).toBeNull()
})

test('a poster that is stored here is shown, and the title that the other site gives', () => {
  withRules()
  const stored = { src: VIMEO, poster: '/api/courses/3/images/poster-1.jpg', title: 'The New Vimeo Player' }
  renderPage(<LessonProse html={frame('https://vimeo.com/76979871/8272103f6e')} embeds={[stored]} />)
  expect(screen.getByText('The New Vimeo Player')).toBeVisible()
  const pictures = Array.from(document.querySelectorAll('.embed img'), (image) => image.getAttribute('src'))
  expect(pictures).toEqual(['/api/courses/3/images/poster-1.jpg'])
})

test('a video plays by the click that loads it', async () => {
  withRules()
  const { person } = renderPage(
    <LessonProse html={frame('https://www.youtube.com/embed/dQw4w9WgXcQ?start=9&amp;x=1')} />,
  )
  await person.click(screen.getByRole('button', { name: 'Load YouTube from youtube.com' }))
  expect(frames()[0]).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=9&autoplay=1')
})

test('a site that may not be shown is a link with a sentence, until the operator allows it', async () => {
  withRules({ origins: ['https://board.example'] })
  const html = frame('https://board.example/b/9') + frame('https://evil.example/a')
  renderPage(<LessonProse html={html} />)
  expect(await screen.findByText('Loads from board.example when you click')).toBeVisible()
  expect(screen.getByRole('link', { name: 'evil.example/a' })).toHaveAttribute('href', 'https://evil.example/a')
  expect(screen.getAllByText('This site can’t be shown here. The link opens in a new tab.')).toHaveLength(1)
  expect(frames()).toEqual([])
})

test('a frame that was refused when the lesson was saved is shown once its site is allowed', async () => {
  withRules({ origins: ['https://board.example'] })
  const refused = (address: string) => `<p><a data-embed href="https://${address}">${address}</a></p>`
  renderPage(<LessonProse html={refused('board.example/b/9') + refused('evil.example/a')} />)
  expect(await screen.findByText('Loads from board.example when you click')).toBeVisible()
  expect(screen.getByRole('link', { name: 'evil.example/a' })).toBeVisible()
  expect(screen.getByText('This site can’t be shown here. The link opens in a new tab.')).toBeVisible()
})

test('a school can load frames with the page', async () => {
  withRules({ onClick: false })
  renderPage(<LessonProse html={frame(GEOGEBRA, 'Move the spread', 'width="800" height="600"')} />)
  await vi.waitFor(() => expect(frames()).toHaveLength(1))
  expect(frames()[0]).toHaveAttribute('loading', 'lazy')
  expect(frames()[0]?.src).toBe(GEOGEBRA)
})

test.each(['javascript:alert(1)', 'data:text/html,x', '', '//www.youtube.com/embed/a'])(
  'a frame of %j is nothing',
  (src) => {
    withRules()
    renderPage(<LessonProse html={frame(src)} />)
    expect(screen.getByText('After')).toBeVisible()
    expect(document.querySelectorAll('iframe, .embed, .embed-slot')).toHaveLength(0)
  },
)

test('a frame that is refused or never comes offers another try and a new tab', async () => {
  withRules()
  const { person } = renderPage(<LessonProse html={frame(GEOGEBRA)} />)
  await person.click(screen.getByRole('button', { name: /^Load / }))
  const refusal = Object.assign(new Event('securitypolicyviolation'), {
    ...{ blockedURI: 'https://www.geogebra.org/x', effectiveDirective: 'frame-src' },
  })
  act(() => void document.dispatchEvent(refusal))
  expect(screen.getByRole('alert')).toHaveTextContent('GeoGebra didn’t load.')
  expect(screen.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
    'href',
    'https://www.geogebra.org/m/tqdc7g2x',
  )
  expect(frames()).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(frames()).toHaveLength(1)
})

test('the video of a lesson waits for the click too, by any form of its address', async () => {
  withRules()
  const { person } = renderPage(<LessonVideo title="Day one" url="https://vimeo.com/76979871/8272103f6e" />)
  expect(screen.getByText('Loads from vimeo.com when you click')).toBeVisible()
  expect(frames()).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Load Day one from vimeo.com' }))
  expect(frames()[0]).toHaveAttribute('src', `${VIMEO}&autoplay=1`)
})
