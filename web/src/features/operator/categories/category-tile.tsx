import { type CoverFamily, coverPalettes } from '@lectern/covers/cover-palettes.ts'
import { styled } from '@mui/material/styles'
import { CategoryIcon } from '../../../components/category-icon.tsx'

const Tile = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 44,
  height: 44,
  borderRadius: 8,
  '& svg': { fontSize: 24 },
  ...theme.applyStyles('dark', { filter: 'brightness(.94)' }),
}))

/** A category's icon on its cloth. */
export function CategoryTile({ icon, coverFamily: family }: { icon: string; coverFamily: CoverFamily }) {
  const { cloth, deep, paper } = coverPalettes[family]
  return (
    <Tile aria-hidden="true" style={{ backgroundColor: cloth, color: family === 'data' ? deep : paper }}>
      <CategoryIcon icon={icon} />
    </Tile>
  )
}
