import { MOST_SOCIAL_LINKS, SOCIAL_KINDS } from '@lectern/contracts/shapes/school.ts'
import IconButton from '@mui/material/IconButton'
import { useFieldArray } from 'react-hook-form'
import { texts as social } from '#texts/components-social'
import { texts } from '#texts/operator-school'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import CloseRounded from '../../../icons/close-rounded.tsx'
import { AddButton, FieldSet, Row } from './section-parts.tsx'
import type { SchoolForm } from './use-school-form.ts'

const { contact } = texts

/** One link for each place. */
export function SocialFields({ form }: { form: SchoolForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'social' })
  const taken = form.watch('social').map(({ kind }) => kind)
  const [free] = SOCIAL_KINDS.filter((kind) => !taken.includes(kind))
  return (
    <FieldSet legend={contact.social}>
      {fields.map(({ id }, at) => (
        <Row key={id}>
          <SelectField
            label={contact.kind({ place: at + 1 })}
            value={taken[at] ?? 'website'}
            options={SOCIAL_KINDS.filter((kind) => kind === taken[at] || !taken.includes(kind)).map((value) => ({
              value,
              label: social.kinds[value],
            }))}
            onChange={(kind) => form.setValue(`social.${at}.kind`, kind, { shouldDirty: true })}
          />
          <TextField
            label={contact.url({ place: at + 1 })}
            type="url"
            placeholder={contact.placeholder}
            {...form.bind(`social.${at}.url`)}
          />
          <IconButton aria-label={contact.remove({ place: at + 1 })} onClick={() => remove(at)}>
            <CloseRounded />
          </IconButton>
        </Row>
      ))}
      {free && fields.length < MOST_SOCIAL_LINKS && (
        <AddButton onClick={() => append({ kind: free, url: '' })}>{contact.add}</AddButton>
      )}
    </FieldSet>
  )
}
