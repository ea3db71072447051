import { useEffect, useState } from 'react'
import { getCourseCaptions } from '#api/captions'
import { responseOf } from '../../../api/endpoint.ts'
import { type Cue, readCues } from './read-cues.ts'

const NONE: readonly Cue[] = []

interface Wanted {
  courseId: number
  videoId: string
  language: string
}

interface Known {
  key: string
  cues: readonly Cue[]
  error: Error | null
}

/** The captions of a video in a language; none while they are on their way. */
export function useCues(wanted: Wanted | null) {
  const [known, setKnown] = useState<Known | null>(null)
  const [tries, setTries] = useState(0)
  const { courseId, videoId, language } = wanted ?? { courseId: 0, videoId: '', language: '' }
  const key = `${courseId} ${videoId} ${language} ${tries}`
  useEffect(() => {
    if (videoId === '') return
    const ended = new AbortController()
    responseOf(getCourseCaptions, { courseId, videoId, language }, { signal: ended.signal })
      .then((response) => response.text())
      .then((webvtt) => setKnown({ key, cues: readCues(webvtt), error: null }))
      .catch((error: Error) => ended.signal.aborted || setKnown({ key, cues: NONE, error }))
    return () => ended.abort()
  }, [key, courseId, videoId, language])
  const { cues, error } = known?.key === key ? known : { cues: NONE, error: null }
  return { cues, error, retry: () => setTries(tries + 1) }
}
