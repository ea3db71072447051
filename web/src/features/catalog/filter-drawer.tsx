import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/catalog'
import CloseRounded from '../../icons/close-rounded.tsx'
import { FilterControls } from './filter-controls.tsx'
import type { Catalog } from './use-catalog.ts'

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 20, padding: '12px 20px 24px' })
const Row = styled('div')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 })

interface Props {
  catalog: Catalog
  open: boolean
  onClose: () => void
}

/** Category, level, language and price on small screens, from the bottom edge. */
export default function FilterDrawer({ catalog, open, onClose }: Props) {
  const { draft, change, apply, clearAll } = catalog
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': texts.filters,
          sx: { borderRadius: '14px 14px 0 0', maxHeight: '92dvh' },
        },
      }}
    >
      <Form
        data-reads
        onSubmit={(event) => {
          event.preventDefault()
          apply(draft)
          onClose()
        }}
      >
        <Row>
          <Typography variant="h3" component="h2">
            {texts.filters}
          </Typography>
          <IconButton aria-label={texts.closeFilters} onClick={onClose} sx={{ mr: -1.25 }}>
            <CloseRounded fontSize="large" />
          </IconButton>
        </Row>
        <FilterControls draft={draft} onChange={change} />
        <Row>
          <Button
            onClick={() => {
              clearAll()
              onClose()
            }}
          >
            {texts.clearAll}
          </Button>
          <Button type="submit" variant="contained" sx={{ flex: 1 }}>
            {texts.apply}
          </Button>
        </Row>
      </Form>
    </Drawer>
  )
}
