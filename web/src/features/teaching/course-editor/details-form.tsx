import { LEVELS, SUBTITLE_MAX } from '@lectern/contracts/shapes/courses.ts'
import { styled } from '@mui/material/styles'
import { type SubmitEvent, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { listCategories } from '#api/catalog'
import { texts } from '#texts/teaching-course-editor'
import { findCategory } from '../../../api/categories.ts'
import { categoryLabel } from '../../../api/category-label.ts'
import { useRead } from '../../../api/use-read.ts'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { levelName } from '../../../lib/level-name.ts'
import { CoverCard, type SavedCover } from './cover-card.tsx'
import { Counted, Section } from './form-parts.tsx'
import { LanguageField } from './language-field.tsx'
import { LinesEditor } from './lines-editor.tsx'
import { type CourseForm, focusField } from './use-course-form.ts'
import { VisibilitySection } from './visibility-section.tsx'

const AboutField = lazyPart(() => import('./about-field.tsx'))

const TITLE_MAX = 100
const DESCRIPTION_MAX = 1000

const Columns = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 336px',
  gap: 24,
  alignItems: 'start',
  '& > div': { display: 'grid', gap: 20 },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 20,
  },
}))

interface Props {
  form: CourseForm
  /** Null while the course doesn't exist. */
  courseId: number | null
  /** The course as it is saved. */
  saved?: SavedCover | undefined
  onSubmit: () => void
  /** The price and who can join are the owner's to decide. */
  isOfferFixed?: boolean
  /** The cover was saved, which made the course this version. */
  onVersion?: (version: number) => void
}

/** What a course is: texts, lists, cover, price and place. */
export function DetailsForm({ form, courseId, saved, onSubmit, isOfferFixed = false, onVersion }: Props) {
  const { values, errors, set } = form
  useFieldOfAddress()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit()
  }
  const bind = (name: 'title' | 'subtitle' | 'description' | 'price' | 'promoVideoUrl') => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  return (
    <Columns noValidate onSubmit={submit}>
      <div>
        <Section heading={texts.what.heading}>
          <Counted length={values.title.length} max={TITLE_MAX}>
            <TextField label={texts.what.title} {...bind('title')} />
          </Counted>
          <Counted length={values.subtitle.length} max={SUBTITLE_MAX}>
            <TextField label={texts.what.subtitle} placeholder={texts.what.subtitlePlaceholder} {...bind('subtitle')} />
          </Counted>
          <Counted length={values.description.length} max={DESCRIPTION_MAX}>
            <TextField
              label={texts.what.description}
              multiline
              minRows={5}
              helperText={texts.what.descriptionHelp}
              {...bind('description')}
            />
          </Counted>
        </Section>
        {courseId !== null && <AboutField form={form} courseId={courseId} />}
        {(['outcomes', 'requirements', 'audience'] as const).map((name) => (
          <Section key={name} heading={texts[name].heading} hint={texts[name].hint}>
            <LinesEditor
              name={name}
              label={(place) => texts[name].line({ place })}
              addLabel={texts[name].add}
              lines={values[name]}
              error={errors[name]}
              onChange={(lines) => set(name, lines)}
            />
          </Section>
        ))}
      </div>
      <div>
        <CoverCard form={form} courseId={courseId} saved={saved} {...(onVersion && { onVersion })} />
        <Section heading={texts.promo.heading}>
          <TextField
            label={texts.promo.label}
            placeholder="https://"
            helperText={texts.promo.help}
            {...bind('promoVideoUrl')}
          />
        </Section>
        <PriceAndCategory form={form} price={{ ...bind('price'), disabled: isOfferFixed }} />
        <VisibilitySection
          value={values.visibility}
          disabled={isOfferFixed}
          onChange={(visibility) => set('visibility', visibility)}
        />
      </div>
    </Columns>
  )
}

function PriceAndCategory({ form: { values, errors, set }, price }: { form: CourseForm; price: object }) {
  const { data: categories } = useRead(listCategories)
  const categoryOptions = categories?.map((one) => ({ value: one.id, label: categoryLabel(one) })) ?? []
  return (
    <Section heading={texts.place.heading}>
      <TextField
        label={texts.place.price}
        type="number"
        slotProps={{ input: { min: 0, step: 0.01, inputMode: 'decimal' } }}
        {...price}
      />
      <SelectField
        label={texts.place.level}
        value={values.level}
        options={LEVELS.map((level) => ({ value: level, label: levelName(level) }))}
        onChange={(level) => set('level', level)}
        {...(errors.level && { error: errors.level })}
      />
      <LanguageField
        value={values.language}
        error={errors.language}
        onChange={(language) => set('language', language)}
      />
      {categoryOptions.length > 0 && (
        <SelectField
          label={texts.place.category}
          value={findCategory(categories ?? [], values.categoryId)?.id ?? values.categoryId}
          options={categoryOptions}
          onChange={(id) => set('categoryId', id)}
          {...(errors.categoryId && { error: errors.categoryId })}
        />
      )}
    </Section>
  )
}

/** An address such as `#price` leads into that field. */
function useFieldOfAddress(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same field again is another visit
  useEffect(() => {
    if (hash.length > 1) focusField(hash.slice(1))
  }, [hash, key])
}
