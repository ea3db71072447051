import { LANGUAGES, type Language } from '@lectern/contracts/shapes/languages.ts'
import { PAGE_GROUPS } from '@lectern/contracts/shapes/site.ts'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { texts } from '#texts/operator-school'
import { SelectField } from '../../../../components/fields/select-field.tsx'
import { TextField } from '../../../../components/fields/text-field.tsx'
import { LanguageTabs } from '../language-tabs.tsx'
import { writtenIn } from './page-values.ts'
import { PageWords } from './page-words.tsx'
import type { PageForm } from './use-page-form.ts'

const { editor } = texts

const AddressRow = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) 120px',
  gap: 20,
  alignItems: 'start',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

interface Props {
  form: PageForm
  languages: readonly Language[]
  isNew: boolean
}

/** Where the page stands, and what it says in each language: those that are offered, and those that it is written in. */
export function PageFields({ form, languages, isNew }: Props) {
  const [slug, group, words] = form.watch(['slug', 'group', 'words'])
  const written = writtenIn(words)
  const shown = LANGUAGES.filter((language) => languages.includes(language) || written.includes(language))
  const [language, setLanguage] = useState<Language>(written[0] ?? shown[0] ?? 'en')
  const { errors } = form.formState
  return (
    <>
      <AddressRow>
        <TextField
          label={editor.slug}
          readOnly={!isNew}
          helperText={editor.slugHelp({ slug })}
          slotProps={{ input: { autoCapitalize: 'none', spellCheck: false } }}
          {...form.bind('slug')}
        />
        <SelectField
          label={editor.group}
          value={group}
          options={PAGE_GROUPS.map((value) => ({ value, label: texts.pages.groups[value] }))}
          onChange={(value) => form.setValue('group', value, { shouldDirty: true })}
        />
        <TextField
          label={editor.order}
          helperText={editor.orderHelp}
          slotProps={{ input: { inputMode: 'numeric' } }}
          {...form.bind('order')}
        />
      </AddressRow>
      <LanguageTabs
        label={editor.languages}
        languages={shown}
        faulty={(one) => errors.words?.[one] !== undefined}
        value={language}
        onChange={setLanguage}
      >
        <PageWords key={language} form={form} language={language} canLeaveOut={written.length > 1} />
      </LanguageTabs>
    </>
  )
}
