import type { ReadingPosition } from '@lectern/contracts/shapes/courses.ts'
import { type RefObject, useEffect, useState } from 'react'

export interface VideoPosition {
  share: number
  /** How long all of it takes. */
  minutes: number
}

/** A video so near its end begins anew. */
const END_S = 2

/** Follows a student through a lesson's video, if it has one that says where it is, and brings them back to the second. */
export function useVideoPosition(
  root: RefObject<HTMLElement | null>,
  ready: boolean,
  saved: ReadingPosition | null,
  onMove: (position: ReadingPosition) => void,
): VideoPosition | null {
  const [position, setPosition] = useState<VideoPosition | null>(null)

  useEffect(() => {
    const video = ready ? root.current?.querySelector('video') : null
    if (!video) return
    function follow() {
      if (!video || !Number.isFinite(video.duration) || video.duration === 0) return
      const share = Math.round(1000 * Math.min(1, video.currentTime / video.duration)) / 1000
      setPosition({ share, minutes: video.duration / 60 })
      return share
    }
    function onTime() {
      const share = follow()
      if (video && share !== undefined) onMove({ position: Math.floor(video.currentTime), share })
    }
    function onReady() {
      if (video && saved && saved.position > 0 && saved.position < video.duration - END_S)
        video.currentTime = saved.position
      follow()
    }
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) onReady()
    video.addEventListener('loadedmetadata', onReady)
    video.addEventListener('timeupdate', onTime)
    return () => {
      video.removeEventListener('loadedmetadata', onReady)
      video.removeEventListener('timeupdate', onTime)
    }
  }, [root, ready, saved, onMove])
  return position
}
