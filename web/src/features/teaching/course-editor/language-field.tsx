import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import InputBase from '@mui/material/InputBase'
import { styled } from '@mui/material/styles'
import { useId, useMemo } from 'react'
import { texts as shared } from '#texts/components'
import { texts } from '#texts/teaching-course-editor'
import { Field, helpId } from '../../../components/fields/field.tsx'
import KeyboardArrowDownRounded from '../../../icons/keyboard-arrow-down-rounded.tsx'
import { allLanguages, type LanguageOption, languageOfTag } from '../../../lib/all-languages.ts'
import { markWords } from '../../../lib/course-words.ts'

const Line = styled('li')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  '& > span:last-of-type': { opacity: 0.8, fontSize: '0.8125rem', textAlign: 'end' },
})

/** By either name, or by the tag. */
const byName = createFilterOptions<LanguageOption>({ stringify: ({ tag, name, own }) => [name, own, tag].join(' ') })

const filterOptions: typeof byName = (options, state) => {
  const found = byName(options, state)
  const typed = found.length === 0 ? languageOfTag(state.inputValue) : null
  return typed ? [typed] : found
}

interface Props {
  value: string
  error: string | undefined
  onChange: (language: string) => void
}

/** What a course is taught in, by its name in the page's language and its own; typing searches. */
export function LanguageField({ value, error, onChange }: Props) {
  const id = useId()
  const options = useMemo(() => allLanguages(value), [value])
  const chosen = options.find(({ tag }) => tag === value)
  return (
    <Field id={id} label={texts.place.language} error={error}>
      <Autocomplete
        id={id}
        options={options}
        {...(chosen && { value: chosen })}
        disableClearable
        autoHighlight
        filterOptions={filterOptions}
        getOptionKey={({ tag }) => tag}
        getOptionLabel={({ name }) => name}
        isOptionEqualToValue={(one, other) => one.tag === other.tag}
        noOptionsText={texts.place.noLanguage}
        openText={texts.place.openLanguages}
        closeText={shared.close}
        popupIcon={<KeyboardArrowDownRounded />}
        onChange={(_event, { tag }) => onChange(tag)}
        renderInput={({ slotProps, id: inputId, disabled }) => (
          <InputBase
            {...slotProps.input}
            id={inputId}
            name="language"
            disabled={disabled}
            fullWidth
            slotProps={{ input: { ...slotProps.htmlInput, ...(error && { 'aria-describedby': helpId(id) }) } }}
          />
        )}
        renderOption={({ key, ...props }, { tag, name, own }) => (
          <Line {...props} key={key}>
            <span>{name}</span>
            {own !== name && <span {...markWords(tag, own)}>{own}</span>}
          </Line>
        )}
        sx={{
          '& .MuiAutocomplete-inputRoot': { pr: '40px !important' },
          '& .MuiAutocomplete-endAdornment': { right: 8 },
        }}
      />
    </Field>
  )
}
