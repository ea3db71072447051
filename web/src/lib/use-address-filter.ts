import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The address's query, and what sets one parameter of it; an empty one leaves the address. No entry of the history is added. */
export function useAddressFilter<Name extends string>() {
  const [query, setQuery] = useSearchParams()
  const put = useCallback(
    (name: Name, value: string) =>
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
  return { query, put }
}
