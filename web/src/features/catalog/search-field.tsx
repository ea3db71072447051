import InputBase from '@mui/material/InputBase'
import { texts } from '#texts/catalog'
import SearchRounded from '../../icons/search-rounded.tsx'

interface Props {
  value: string
  onChange: (search: string) => void
  id?: string
}

/** Searches titles, descriptions, outcomes and teachers when its form is submitted. */
export function SearchField({ value, onChange, id }: Props) {
  return (
    <InputBase
      fullWidth
      type="search"
      placeholder={texts.searchPlaceholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      startAdornment={<SearchRounded />}
      slotProps={{
        input: { maxLength: 200, enterKeyHint: 'search', ...(id ? { id } : { 'aria-label': texts.search }) },
      }}
    />
  )
}
