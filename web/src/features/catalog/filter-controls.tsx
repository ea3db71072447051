import { listCategories, listCourseLanguages } from '#api/catalog'
import { texts } from '#texts/catalog'
import { findCategory } from '../../api/categories.ts'
import { categoryLabel } from '../../api/category-label.ts'
import { useRead } from '../../api/use-read.ts'
import { CategoryTile } from '../../components/category-tile.tsx'
import { SelectField, type SelectOption } from '../../components/fields/select-field.tsx'
import { formatCount } from '../../lib/format.ts'
import { languageName } from '../../lib/language-names.ts'
import type { Filters } from './filters.ts'
import { PriceFilter } from './price-filter.tsx'

const levelOptions = Object.entries(texts.levels).map(([value, label]) => ({ value, label })) as SelectOption<
  Filters['level']
>[]

interface Props {
  draft: Filters
  onChange: (part: Partial<Filters>) => void
}

/** Category, level, language where there are several, and price, in the side panel and in the drawer of small screens. */
export function FilterControls({ draft, onChange }: Props) {
  const { data: categories = [] } = useRead(listCategories)
  const known = draft.categoryId === 'all' ? undefined : findCategory(categories, draft.categoryId)
  const categoryOptions: SelectOption<Filters['categoryId']>[] = [
    { value: 'all', label: texts.allCategories },
    ...categories.map((category) => ({
      ...{ value: category.id, label: categoryLabel(category), note: formatCount(category.courseCount) },
      picture: <CategoryTile icon={category.icon} coverFamily={category.coverFamily ?? 'other'} size={24} />,
    })),
    // A category of the address that is not in the list, or not yet.
    ...(known || draft.categoryId === 'all'
      ? []
      : [{ value: draft.categoryId, label: texts.unknownCategory({ id: draft.categoryId }) }]),
  ]
  const { data: languages = [] } = useRead(listCourseLanguages)
  const languageOptions = [
    { value: 'all', label: texts.anyLanguage },
    ...languages.map(({ language, courseCount }) => ({
      ...{ value: language, label: languageName(language), note: formatCount(courseCount) },
    })),
    ...(draft.language === 'all' || languages.some(({ language }) => language === draft.language)
      ? []
      : [{ value: draft.language, label: languageName(draft.language) }]),
  ]
  return (
    <>
      <SelectField
        label={texts.category}
        value={known?.id ?? draft.categoryId}
        options={categoryOptions}
        onChange={(categoryId) => onChange({ categoryId })}
      />
      <SelectField
        label={texts.level}
        value={draft.level}
        options={levelOptions}
        onChange={(level) => onChange({ level })}
      />
      {languageOptions.length > 2 && (
        <SelectField
          label={texts.language}
          value={draft.language}
          options={languageOptions}
          onChange={(language) => onChange({ language })}
        />
      )}
      <PriceFilter value={draft.priceRange} onChange={(priceRange) => onChange({ priceRange })} />
    </>
  )
}
