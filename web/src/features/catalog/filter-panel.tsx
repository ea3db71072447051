import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { texts } from '#texts/catalog'
import { Field } from '../../components/fields/field.tsx'
import { FilterControls } from './filter-controls.tsx'
import { SearchField } from './search-field.tsx'
import type { Catalog } from './use-catalog.ts'

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 24 })
const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 44,
  marginBottom: -8,
})

/** All filters beside the list, on wide screens. */
export function FilterPanel({ catalog }: { catalog: Catalog }) {
  const { draft, change, apply, clearAll } = catalog
  const searchId = useId()
  return (
    <search aria-label={texts.label}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          apply(draft)
        }}
      >
        <Head>
          <Typography variant="h5" component="h2" sx={{ fontSize: '1.0625rem' }}>
            {texts.filters}
          </Typography>
          <Button size="small" onClick={clearAll} sx={{ mr: -1.5 }}>
            {texts.clearAll}
          </Button>
        </Head>
        <Field id={searchId} label={texts.search}>
          <SearchField id={searchId} value={draft.search} onChange={(search) => change({ search })} />
        </Field>
        <FilterControls draft={draft} onChange={change} />
        <Button type="submit" variant="contained" fullWidth>
          {texts.apply}
        </Button>
      </Form>
    </search>
  )
}
