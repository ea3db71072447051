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
    default:
      return false
  }
}
