import { useState } from 'react'

/** For a part whose code is loaded when it is opened for the first time, and that stays while it closes. */
export function useOpened() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return {
    isOpen: state === 'open',
    wasOpened: state !== 'never',
    open: () => setState('open'),
    close: () => setState('closed'),
  }
}
