import { CONVERSATION_TABS, type ConversationTab } from '@lectern/contracts/shapes/message-limits.ts'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Which conversations the address asks for: `?tab=unread&q=closures`. It stays while one after the other is opened. */
export function useFilter() {
  const [query, setQuery] = useSearchParams()
  const tab = CONVERSATION_TABS.find((one) => one === query.get('tab')) ?? 'all'
  const search = query.get('q')?.trim() ?? ''
  const put = useCallback(
    (name: 'tab' | 'q', value: string) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before)
          if (value) next.set(name, value)
          else next.delete(name)
          return next
        },
        { replace: true },
      ),
    [setQuery],
  )
  const toTab = useCallback((chosen: ConversationTab) => put('tab', chosen === 'all' ? '' : chosen), [put])
  const toSearch = useCallback((words: string) => put('q', words), [put])
  return { filter: { tab, search }, toTab, toSearch }
}
