import { useEffect, useState } from 'react'
import { previewSchoolPage } from '#api/school'
import { errorSentence } from '../../../../api/api-error.ts'

const PAUSE_MS = 400

/** The HTML that visitors would get of a text, a moment after it was typed; the last one stays until then. */
export function usePreview(markdown: string) {
  const [html, setHtml] = useState('')
  const [error, setError] = useState<string>()
  useEffect(() => {
    let isOutdated = false
    const timer = setTimeout(async () => {
      try {
        const isEmpty = markdown.trim() === ''
        const { html: made } = isEmpty ? { html: '' } : await previewSchoolPage({ body: { markdown } })
        if (isOutdated) return
        setHtml(made)
        setError(undefined)
      } catch (failure) {
        if (!isOutdated) setError(errorSentence(failure))
      }
    }, PAUSE_MS)
    return () => {
      isOutdated = true
      clearTimeout(timer)
    }
  }, [markdown])
  return { html, error }
}
