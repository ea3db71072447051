import { useEffect, useRef } from 'react'
import { useAuth } from './auth-context.tsx'
import { registerForm, takeDraft } from './draft-store.ts'

/**
 * Keeps what was typed into a form when the session ends, and gives it back when the same account opens the same address again.
 * `read` answers null as long as nothing was typed; never hand in passwords.
 */
export function useUnsentDraft<Draft extends object>(
  name: string,
  read: () => Draft | null,
  restore: (draft: Draft) => void,
): void {
  const { user } = useAuth()
  const userId = user?.id
  const latest = useRef({ read, restore })
  useEffect(() => {
    latest.current = { read, restore }
  })
  useEffect(() => {
    if (userId === undefined) return
    const key = { userId, path: window.location.pathname, name }
    const saved = takeDraft(key)
    // It was written by this very hook, under the same name.
    if (saved !== null) latest.current.restore(saved as Draft)
    return registerForm(key, () => latest.current.read())
  }, [userId, name])
}
