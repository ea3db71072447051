import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/catalog'
import { lazyPart } from '../../components/lazy-part.tsx'
import TuneRounded from '../../icons/tune-rounded.tsx'
import { useOpened } from '../../lib/use-opened.ts'
import { SearchField } from './search-field.tsx'
import { SortChoice } from './sort-choice.tsx'
import type { Catalog } from './use-catalog.ts'

const FilterDrawer = lazyPart(() => import('./filter-drawer.tsx'))

const Controls = styled('div')({ display: 'grid', gap: 12, marginBottom: 20 })
const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))',
  gap: 12,
})
const Count = styled('span')(({ theme }) => ({
  minWidth: 20,
  borderRadius: 10,
  fontSize: '0.8125rem',
  lineHeight: '20px',
  textAlign: 'center',
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.tint.primary,
}))

/** The words and the arrow together in the middle, and the whole of it to press. */
const asButton = {
  position: 'relative',
  justifyContent: 'center',
  gap: 1,
  minHeight: 44,
  fontWeight: 600,
  backgroundColor: 'transparent',
  '--select-arrow-room': '0px',
  '& .MuiSelect-select': { flex: '0 1 auto', width: 'auto' },
  '& .MuiSelect-select::after': { content: '""', position: 'absolute', inset: 0 },
  '& .MuiSelect-icon': { position: 'static', flexShrink: 0, color: 'text.primary' },
} as const

/** Search, then `Filters` (how many are in force) and sorting as two buttons. */
export function SmallScreenFilters({ catalog, activeCount }: { catalog: Catalog; activeCount: number }) {
  const { draft, change, apply } = catalog
  const drawer = useOpened()
  return (
    <Controls>
      <search aria-label={texts.label}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            apply(draft)
          }}
        >
          <SearchField value={draft.search} onChange={(search) => change({ search })} />
        </form>
      </search>
      <Pair>
        <Button
          variant="outlined"
          startIcon={<TuneRounded />}
          aria-haspopup="dialog"
          aria-expanded={drawer.isOpen}
          onClick={drawer.open}
        >
          {texts.filters} {activeCount > 0 && <Count>{activeCount}</Count>}
        </Button>
        <SortChoice catalog={catalog} sx={asButton} />
      </Pair>
      {drawer.wasOpened && <FilterDrawer catalog={catalog} open={drawer.isOpen} onClose={drawer.close} />}
    </Controls>
  )
}
