import { type CoverFamily, coverPalettes } from '@lectern/covers/cover-palettes.ts'
import { styled } from '@mui/material/styles'
import { CategoryIcon } from './category-icon.tsx'

const Tile = styled('span', { shouldForwardProp: (prop) => prop !== 'size' })<{ size: number }>(({ theme, size }) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: size,
  height: size,
  borderRadius: size > 32 ? 8 : 6,
  '&& svg': { fontSize: size * 0.55, color: 'inherit' },
  ...theme.applyStyles('dark', { filter: 'brightness(.94)' }),
}))

interface Props {
  icon: string
  coverFamily: CoverFamily
  /** In pixels. */
  size?: number
}

/** A category's icon on its cloth. */
export function CategoryTile({ icon, coverFamily: family, size = 44 }: Props) {
  const { cloth, deep, paper } = coverPalettes[family]
  return (
    <Tile size={size} aria-hidden="true" style={{ backgroundColor: cloth, color: family === 'data' ? deep : paper }}>
      <CategoryIcon icon={icon} />
    </Tile>
  )
}
