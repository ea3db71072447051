import type { SaveStateOf } from '../../../../components/save-state.tsx'
import type { SaverState } from './lesson-saver.ts'

/** What the line of the save state says of it. */
export function shownState({ status, isPersisted }: SaverState): SaveStateOf {
  switch (status.is) {
    case 'saved':
    case 'saving':
      return status
    case 'unsaved':
      return { is: 'saving' }
    case 'offline':
      // Only where it is so.
      return isPersisted ? { is: 'offline' } : { is: 'failed', retryAt: status.retryAt }
    case 'failed':
      return { is: 'failed', retryAt: status.retryAt }
    case 'conflict':
      return { is: 'failed', retryAt: null }
  }
}
