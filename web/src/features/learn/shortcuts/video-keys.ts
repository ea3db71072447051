import { bestLanguage } from '../../../components/lesson-content/captions/chosen-captions.ts'
import { showOnly } from '../../../components/lesson-content/captions/use-caption-tracks.ts'

const STEP_S = 10
const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

/** Does what a key says to a video; false for any other key. */
export function videoKey(video: HTMLVideoElement, key: string): boolean {
  switch (key) {
    case 'k':
      // A browser may refuse to play what nobody has pressed.
      if (video.paused) video.play().catch(console.warn)
      else video.pause()
      return true
    case 'j':
      video.currentTime = Math.max(0, video.currentTime - STEP_S)
      return true
    case 'l':
      video.currentTime = Math.min(video.duration || 0, video.currentTime + STEP_S)
      return true
    case '<':
      video.playbackRate = RATES.findLast((rate) => rate < video.playbackRate) ?? RATES[0]
      return true
    case '>':
      video.playbackRate = RATES.find((rate) => rate > video.playbackRate) ?? 2
      return true
    case 's':
      return toggleCaptions(video)
    default:
      return false
  }
}

/** Shows captions, or hides them; false where there are none. */
function toggleCaptions({ textTracks }: HTMLVideoElement): boolean {
  const tracks = Array.from(textTracks)
  const isOn = tracks.some(({ mode }) => mode === 'showing')
  const language = bestLanguage(
    tracks.map((track) => track.language),
    undefined,
  )
  showOnly(textTracks, isOn ? null : (language ?? null))
  return tracks.length > 0
}
