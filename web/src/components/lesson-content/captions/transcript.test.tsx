import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { api } from '../../../testing/api.ts'
import { renderPage } from '../../../testing/render.tsx'
import Transcript from './transcript.tsx'

const VIDEO = '/api/courses/3/videos/7f9c24e8-3b1a-4c52-9d0e-5a6b7c8d9e0f'
const WORDS = ['Welcome', 'We rang the bell', '<v Ann>The BELL was &lt;loud&gt;', 'Goodbye']
const webvtt = (words: string[]) =>
  `WEBVTT\n\n${words.map((word, index) => `00:00:0${2 * index}.000 --> 00:00:0${2 * index + 1}.000\n${word}`).join('\n\n')}\n`

function Page() {
  const root = useRef<HTMLDivElement>(null)
  return (
    <div ref={root}>
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript is what is tried. */}
      <video data-testid="video" />
      <Transcript url={VIDEO} languages={['de', 'en']} courseLanguage="de" root={root} />
    </div>
  )
}

async function open() {
  api.use(
    http.get(`*${VIDEO}/captions/en`, () => HttpResponse.text(webvtt(WORDS))),
    http.get(`*${VIDEO}/captions/de`, () => HttpResponse.text(webvtt(['Willkommen']))),
  )
  renderPage(<Page />)
  await screen.findByRole('button', { name: '0:00 Welcome' })
  return screen.getByTestId<HTMLVideoElement>('video')
}
const current = () => screen.queryByRole('button', { current: true })?.textContent

test('follows the player, and plays from the line that is chosen', async () => {
  const video = await open()
  await waitFor(() => expect(current()).toBe('0:00Welcome'))
  Object.assign(video, { currentTime: 4.5 })
  fireEvent.timeUpdate(video)
  expect(current()).toBe('0:04Ann: The BELL was <loud>')
  fireEvent.click(screen.getByRole('button', { name: '0:06 Goodbye' }))
  expect(video.currentTime).toBe(6)
})

test('finds words, marks and counts them, and goes from one to the next', async () => {
  await open()
  const field = screen.getByRole('searchbox', { name: 'Search transcript' })
  fireEvent.change(field, { target: { value: 'bell' } })
  expect(await screen.findByText('2 matches')).toBeInTheDocument()
  expect(screen.getAllByText(/bell/i, { selector: 'mark' }).map(({ textContent }) => textContent)).toEqual([
    'bell',
    'BELL',
  ])
  const stops = () =>
    within(screen.getByRole('list', { name: /^Transcript/ }))
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0)
      .map(({ textContent }) => textContent)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(stops()).toEqual(['0:02We rang the bell'])
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(stops()).toEqual(['0:04Ann: The BELL was <loud>'])
  fireEvent.keyDown(field, { key: 'Enter', shiftKey: true })
  expect(stops()).toEqual(['0:02We rang the bell'])
  fireEvent.change(field, { target: { value: 'door' } })
  expect(await screen.findByText('No matches')).toBeInTheDocument()
})

test('is one stop for Tab, where arrows go from line to line; following stops and comes back', async () => {
  await open()
  const list = screen.getByRole('list', { name: /^Transcript/ })
  const [first, second] = within(list).getAllByRole('button')
  first?.focus()
  fireEvent.keyDown(list, { key: 'ArrowDown' })
  expect(second).toHaveFocus()
  expect(
    within(list)
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toEqual([second])
  const follows = screen.getByRole('checkbox', { name: 'Follow along' })
  expect(follows).not.toBeChecked()
  fireEvent.click(screen.getByRole('button', { name: 'Back to now' }))
  expect(follows).toBeChecked()
})

test('says so where the transcript can’t be read', async () => {
  let isAway = true
  api.use(
    http.get(`*${VIDEO}/captions/en`, () =>
      isAway ? HttpResponse.json({}, { status: 503 }) : HttpResponse.text(webvtt(WORDS)),
    ),
  )
  renderPage(<Page />)
  expect(await screen.findByText('Couldn’t load the transcript.')).toBeInTheDocument()
  isAway = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('button', { name: '0:06 Goodbye' })).toBeInTheDocument())
})
