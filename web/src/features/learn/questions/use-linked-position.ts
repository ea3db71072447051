import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { positionInHash } from '../../../session/questions/question-position.ts'
import { paragraphsOf } from './askable-positions.ts'

/** Goes to the second or the paragraph that the address names, whenever a link leads there. */
export function useLinkedPosition(body: RefObject<HTMLElement | null>, ready: boolean): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link once more leads there once more.
  useEffect(() => {
    const position = ready ? positionInHash(hash) : null
    if (!position || !body.current) return
    if (position.unit === 'paragraph') return showParagraph(body.current, position.at)
    const video = body.current.querySelector('video')
    if (!video) return
    return showSecond(video, position.at)
  }, [body, ready, hash, key])
}

function showParagraph(body: HTMLElement, number: number): void {
  const block = paragraphsOf(body)[number - 1]
  if (!block) return
  block.style.scrollMarginTop = '88px'
  block.tabIndex = -1
  block.scrollIntoView({ block: 'start' })
  block.focus({ preventScroll: true })
}

function showSecond(video: HTMLVideoElement, second: number): (() => void) | undefined {
  video.scrollIntoView({ block: 'center' })
  const go = () => {
    video.currentTime = Math.min(second, Number.isFinite(video.duration) ? video.duration : second)
  }
  if (video.readyState >= HTMLMediaElement.HAVE_METADATA) return void go()
  video.addEventListener('loadedmetadata', go, { once: true })
  return () => video.removeEventListener('loadedmetadata', go)
}
