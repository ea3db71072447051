import { type RefObject, useEffect, useState } from 'react'
import { type Cue, cueAt } from './read-cues.ts'

/** The index of the caption that the video in `root` is at; -1 before the first. */
export function useCurrentCue(root: RefObject<HTMLElement | null>, cues: readonly Cue[]): number {
  const [now, setNow] = useState(-1)
  useEffect(() => {
    const video = root.current?.querySelector('video')
    if (!video) return
    const follow = () => setNow(cueAt(cues, video.currentTime))
    follow()
    video.addEventListener('timeupdate', follow)
    video.addEventListener('seeking', follow)
    return () => {
      video.removeEventListener('timeupdate', follow)
      video.removeEventListener('seeking', follow)
    }
  }, [root, cues])
  return now
}
