import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import InputBase from '@mui/material/InputBase'
import { styled } from '@mui/material/styles'
import { useId, useMemo } from 'react'
import { texts } from '#texts/account'
import { texts as shared } from '#texts/components'
import { Field, helpId } from '../../components/fields/field.tsx'
import KeyboardArrowDownRounded from '../../icons/keyboard-arrow-down-rounded.tsx'
import { allTimeZones, clockIn, computersTimeZone, type TimeZone, timeZone } from '../../lib/time-zones.ts'

interface Option extends Omit<TimeZone, 'name'> {
  /** Null: as on the computer at hand. */
  name: string | null
  label: string
}

interface Props {
  value: string | null
  now: Date
  onChange: (timeZone: string | null) => void
  helperText: string
}

const Line = styled('li')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  '& > span:last-of-type': { whiteSpace: 'nowrap', opacity: 0.8, fontSize: '0.8125rem' },
})

/** By city, region or IANA name. */
const filterOptions = createFilterOptions<Option>({
  stringify: ({ name, city, region, label }) => [city, region, name ?? '', label].join(' '),
})

/** A time zone with the time there now; typing searches. */
export function TimeZoneField({ value, now, onChange, helperText }: Props) {
  const id = useId()
  const options = useMemo(() => optionsOf(value, now), [value, now])
  const chosen = options.find(({ name }) => name === value)
  return (
    <Field id={id} label={texts.time.title} helperText={helperText}>
      <Autocomplete
        id={id}
        options={options}
        {...(chosen && { value: chosen })}
        disableClearable
        autoHighlight
        filterOptions={filterOptions}
        getOptionKey={({ name }) => name ?? ''}
        isOptionEqualToValue={(one, other) => one.name === other.name}
        noOptionsText={texts.time.none}
        openText={texts.time.open}
        closeText={shared.close}
        popupIcon={<KeyboardArrowDownRounded />}
        onChange={(_event, option) => onChange(option.name)}
        renderInput={({ slotProps, id: inputId, disabled }) => (
          <InputBase
            {...slotProps.input}
            id={inputId}
            disabled={disabled}
            fullWidth
            slotProps={{ input: { ...slotProps.htmlInput, 'aria-describedby': helpId(id) } }}
          />
        )}
        renderOption={({ key, ...props }, option) => (
          <Line {...props} key={key}>
            <span>{option.label}</span>
            <span>{option.region}</span>
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

function optionsOf(value: string | null, now: Date): Option[] {
  const here = timeZone(computersTimeZone())
  const zones = allTimeZones(value).map((zone) => ({
    ...zone,
    label: texts.time.option({ city: zone.city, clock: clockIn(zone.name, now) }),
  }))
  return [{ ...here, name: null, label: texts.time.automatic({ city: here.city }) }, ...zones]
}
