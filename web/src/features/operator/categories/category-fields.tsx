import { CATEGORY_NAME_MAX, type OperatorCategory } from '@lectern/contracts/shapes/categories.ts'
import type { Language } from '@lectern/contracts/shapes/languages.ts'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/operator-categories'
import { TextField } from '../../../components/fields/text-field.tsx'
import { type CategoryValues, languageName } from './category-values.ts'
import { FamilyChoice } from './family-choice.tsx'
import { IconChoice } from './icon-choice.tsx'
import { labelErrors } from './use-category-form.ts'

const { panel } = texts

const Counted = styled('span')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  '& > small': {
    fontSize: 'inherit',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
  },
}))

interface Props {
  values: CategoryValues
  languages: readonly Language[]
  others: readonly OperatorCategory[]
  courseCount: number
  onChange: (part: Partial<CategoryValues>) => void
  /** Nobody is told that a name is missing before they had the time to type one. */
  isNew?: boolean
}

/** The names by language, the default one first, then icon and cover family. */
export function CategoryFields({ values, languages, others, courseCount, onChange, isNew = false }: Props) {
  const errors = labelErrors(values, languages, others)
  return (
    <>
      {languages.map((language) => {
        const label = values.labels[language] ?? ''
        const error = isNew && label === '' ? undefined : errors[language]
        return (
          <TextField
            key={language}
            label={
              <Counted>
                {panel.nameIn({ language: languageName(language) })}
                <small aria-hidden="true">{panel.counter({ count: label.length, most: CATEGORY_NAME_MAX })}</small>
              </Counted>
            }
            value={label}
            error={error}
            autoFocus={isNew && language === languages[0]}
            onChange={(event) => onChange({ labels: { ...values.labels, [language]: event.target.value } })}
            slotProps={{ input: { maxLength: CATEGORY_NAME_MAX, lang: language } }}
          />
        )
      })}
      <IconChoice value={values.icon} onChange={(icon) => onChange({ icon })} />
      <FamilyChoice
        value={values.coverFamily}
        courseCount={courseCount}
        onChange={(coverFamily) => onChange({ coverFamily })}
      />
    </>
  )
}
