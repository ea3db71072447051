import type { Language } from '@lectern/contracts/shapes/languages.ts'
import { MOST_PROMISES } from '@lectern/contracts/shapes/school.ts'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import { useFieldArray } from 'react-hook-form'
import { texts } from '#texts/operator-school'
import { TextField } from '../../../components/fields/text-field.tsx'
import CloseRounded from '../../../icons/close-rounded.tsx'
import { AddButton, FieldSet, Row } from './section-parts.tsx'
import type { SchoolForm } from './use-school-form.ts'

const { home } = texts

/** A few lines that a school stands for. */
export function PromisesFields({ form, language }: { form: SchoolForm; language: Language }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: `words.${language}.promises` })
  return (
    <FieldSet legend={home.promises}>
      {fields.map(({ id }, at) => (
        <Row key={id}>
          <TextField
            label={home.promiseTitle({ place: at + 1 })}
            {...form.bind(`words.${language}.promises.${at}.title`)}
          />
          <TextField
            label={home.promiseText({ place: at + 1 })}
            {...form.bind(`words.${language}.promises.${at}.text`)}
          />
          <IconButton aria-label={home.removePromise({ place: at + 1 })} onClick={() => remove(at)}>
            <CloseRounded />
          </IconButton>
        </Row>
      ))}
      {fields.length < MOST_PROMISES && (
        <AddButton onClick={() => append({ title: '', text: '' })}>{home.addPromise}</AddButton>
      )}
      <FormHelperText>{home.promisesHelp}</FormHelperText>
    </FieldSet>
  )
}
