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
    showOnly(tracks, shown)
    function onChange() {
      const showing = Array.from(tracks ?? []).flatMap(({ mode, language }) => (mode === 'showing' ? [language] : []))
      // A browser that shows some by itself, beside those that were chosen.
      if (tracks && shown !== null && showing.length > 1 && showing.includes(shown)) return showOnly(tracks, shown)
      const now = showing[0] ?? null
      // The browser tells of what was set above, too.
      if (now !== shown) rememberCaptions(now)
      shown = now
    }
    tracks.addEventListener('change', onChange)
    return () => tracks.removeEventListener('change', onChange)
  }, [video, known, courseLanguage])
}

/** Shows captions in this language and in no other; null: in none. */
export function showOnly(tracks: TextTrackList, language: string | null): void {
  for (const track of tracks) {
    // Chrome chooses among those that nobody has ever set, and to set what is so already doesn't count.
    if (track.mode === 'disabled') track.mode = 'hidden'
    track.mode = track.language === language ? 'showing' : 'disabled'
  }
}
