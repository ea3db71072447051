import { CATEGORY_ICONS, type CategoryIcon as Icon } from '@lectern/contracts/shapes/categories.ts'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { texts } from '#texts/operator-categories'
import { CategoryIcon } from '../../../components/category-icon.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { locale } from '../../../lib/locale.ts'
import { Choices, Option } from './choices.tsx'

const SUGGESTED = 6
const { panel, icons: names } = texts

const Grid = styled('div')({ width: 320, maxHeight: 296, margin: '12px -4px -4px', padding: 4, overflowY: 'auto' })

const nameOf = (icon: string) => (names as Record<string, string>)[icon] ?? icon
const fold = (text: string) => text.toLocaleLowerCase(locale.tag)

/** The first few, and the chosen one among them. */
function suggestionsFor(chosen: string): string[] {
  const first = CATEGORY_ICONS.slice(0, SUGGESTED)
  return first.some((icon) => icon === chosen) ? [...first] : [chosen, ...first.slice(0, SUGGESTED - 1)]
}

interface Props {
  value: string
  onChange: (icon: Icon) => void
}

export function IconChoice({ value, onChange }: Props) {
  const [shown] = useState(() => suggestionsFor(value))
  const icons = shown.includes(value) ? shown : [value, ...shown.slice(0, SUGGESTED - 1)]
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <Choices legend={panel.icon}>
      <IconOptions icons={icons} {...{ value, onChange }} />
      <Button size="small" sx={{ px: 1 }} aria-haspopup="dialog" onClick={(event) => setAnchor(event.currentTarget)}>
        {panel.allIcons}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { 'aria-label': panel.allIcons, role: 'dialog', sx: { p: 2, borderRadius: '10px' } } }}
      >
        <AllIcons
          value={value}
          onChange={(icon) => {
            setAnchor(null)
            onChange(icon)
          }}
        />
      </Popover>
    </Choices>
  )
}

function AllIcons({ value, onChange }: Props) {
  const [search, setSearch] = useState('')
  const found = CATEGORY_ICONS.filter((icon) => fold(nameOf(icon)).includes(fold(search.trim())))
  return (
    <>
      <TextField
        label={panel.searchIcons}
        type="search"
        autoFocus
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Grid>
        <Choices legend={panel.allIcons} hidesLegend>
          <IconOptions icons={found} {...{ value, onChange }} isMenu />
        </Choices>
      </Grid>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {found.length === 0 ? panel.noIcons : ''}
      </Typography>
    </>
  )
}

/** In the popover a press chooses; beside the others, arrows do too, as in any group of radio buttons. */
function IconOptions({
  icons,
  value,
  onChange,
  isMenu = false,
}: Props & { icons: readonly string[]; isMenu?: boolean }) {
  return icons.map((icon) => (
    <Option
      key={icon}
      name={isMenu ? 'all-icons' : 'icon'}
      label={nameOf(icon)}
      isChosen={icon === value}
      isButton={isMenu}
      onChoose={() => onChange(icon as Icon)}
    >
      <CategoryIcon icon={icon} />
    </Option>
  ))
}
