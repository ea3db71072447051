import { SearchDialog } from './search-dialog.tsx'
import { SearchSuggestions } from './search-suggestions.tsx'

interface Props {
  field?: HTMLInputElement
  onClose?: () => void
}

/** Suggestions below the header's field, or without one a page of their own: one part, so that the first load names one only. */
export default function SearchParts({ field, onClose }: Props) {
  if (field) return <SearchSuggestions field={field} layout="panel" />
  return onClose ? <SearchDialog onClose={onClose} /> : null
}
