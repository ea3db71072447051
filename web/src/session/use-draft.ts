import { useEffect, useRef } from 'react'
import { useAuth } from './auth-context.tsx'
import { registerForm, saveDraft, takeDraft } from './draft-store.ts'

/**
 * As `useUnsentDraft`, and what was typed also comes back when the form was closed or the page left, in this browser and for this account alone. After
 * `sent` nothing of it is kept.
 */
export function useDraft<Draft extends object>(
  name: string,
  read: () => Draft | null,
  restore: (draft: Draft) => void,
): { sent: () => void } {
  const { user } = useAuth()
  const userId = user?.id
  const latest = useRef({ read, restore })
  const isSent = useRef(false)
  useEffect(() => {
    latest.current = { read, restore }
  })
  useEffect(() => {
    if (userId === undefined) return
    const key = { userId, path: window.location.pathname, name }
    const typed = () => (isSent.current ? null : latest.current.read())
    const saved = takeDraft(key)
    // It was written by this very hook, under the same name.
    if (saved !== null) latest.current.restore(saved as Draft)
    const keep = () => saveDraft(key, typed())
    window.addEventListener('pagehide', keep)
    const forget = registerForm(key, typed)
    return () => {
      window.removeEventListener('pagehide', keep)
      forget()
      keep()
    }
  }, [userId, name])
  return {
    sent: () => {
      isSent.current = true
    },
  }
}
