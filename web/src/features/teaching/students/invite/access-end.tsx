import { texts } from '#texts/teaching-students-invite'
import { SelectField } from '../../../../components/fields/select-field.tsx'
import { TextField } from '../../../../components/fields/text-field.tsx'
import { LENGTHS, type Length, type useAccessEnd } from './use-access-end.ts'

function labelOf(length: Length): string {
  if (length === 'no-end') return texts.place.noEnd
  return length === 'day' ? texts.place.untilDay : texts.place.days({ days: Number(length) })
}

/** How long free places last: a number of days from when they are taken, or until a day. */
export function AccessEnd({ length, setLength, day, setDay, isMissing }: ReturnType<typeof useAccessEnd>) {
  return (
    <>
      <SelectField
        label={texts.place.lasts}
        value={length}
        options={LENGTHS.map((value) => ({ value, label: labelOf(value) }))}
        onChange={setLength}
      />
      {length === 'day' && (
        <TextField
          type="date"
          label={texts.place.lastDay}
          value={day}
          error={isMissing ? texts.place.noDay : undefined}
          onChange={({ target }) => setDay(target.value)}
        />
      )}
    </>
  )
}
