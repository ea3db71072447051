import { type RefObject, useEffect } from 'react'
import { areShown, bestLanguage, rememberCaptions } from './chosen-captions.ts'

/** Shows a video's captions in the language that suits its viewer, and remembers what they choose in the player. */
export function useCaptionTracks(
  video: RefObject<HTMLVideoElement | null>,
  languages: readonly string[],
  courseLanguage: string | undefined,
): void {
  const known = languages.join(' ')
  useEffect(() => {
    const tracks = video.current?.textTracks
    if (!tracks || known === '') return
    let shown = areShown() ? (bestLanguage(known.split(' '), courseLanguage) ?? null) : null
    for (const track of tracks) track.mode = track.language === shown ? 'showing' : 'disabled'
    function onChange() {
      const now = Array.from(tracks ?? []).find(({ mode }) => mode === 'showing')?.language ?? null
      // The browser tells of what was set above, too.
      if (now !== shown) rememberCaptions(now)
      shown = now
    }
    tracks.addEventListener('change', onChange)
    return () => tracks.removeEventListener('change', onChange)
  }, [video, known, courseLanguage])
}
