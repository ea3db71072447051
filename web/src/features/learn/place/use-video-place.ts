import type { ReadingPosition } from '@lectern/contracts/shapes/courses.ts'
import { type RefObject, useEffect, useState } from 'react'

export interface VideoPlace {
  share: number
  /** How long all of it takes. */
  minutes: number
}

/** A video so near its end begins anew. */
const END_S = 2

/** Follows a student through a lesson's video, if it has one that says where it is, and brings them back to the second. */
export function useVideoPlace(
  root: RefObject<HTMLElement | null>,
  ready: boolean,
  kept: ReadingPosition | null,
  onMove: (place: ReadingPosition) => void,
): VideoPlace | null {
  const [place, setPlace] = useState<VideoPlace | null>(null)

  useEffect(() => {
    const video = ready ? root.current?.querySelector('video') : null
    if (!video) return
    function follow() {
      if (!video || !Number.isFinite(video.duration) || video.duration === 0) return
      const share = Math.round(1000 * Math.min(1, video.currentTime / video.duration)) / 1000
      setPlace({ share, minutes: video.duration / 60 })
      return share
    }
    function onTime() {
      const share = follow()
      if (video && share !== undefined) onMove({ position: Math.floor(video.currentTime), share })
    }
    function onReady() {
      if (video && kept && kept.position > 0 && kept.position < video.duration - END_S)
        video.currentTime = kept.position
      follow()
    }
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) onReady()
    video.addEventListener('loadedmetadata', onReady)
    video.addEventListener('timeupdate', onTime)
    return () => {
      video.removeEventListener('loadedmetadata', onReady)
      video.removeEventListener('timeupdate', onTime)
    }
  }, [root, ready, kept, onMove])
  return place
}
