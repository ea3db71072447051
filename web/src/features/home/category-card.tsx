import type { Category } from '@lectern/contracts/shapes/courses.ts'
import { coverPalettes } from '@lectern/covers/cover-palettes.ts'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { texts } from '#texts/home'
import { categoryLabel } from '../../api/category-label.ts'
import { CategoryIcon } from '../../components/category-icon.tsx'
import { paths } from '../../config/paths.ts'
import { PHONE } from '../../theme/media.ts'

const Card = styled(Link)(({ theme }) => ({
  display: 'flex',
  height: 120,
  overflow: 'hidden',
  borderRadius: 12,
  color: 'inherit',
  textDecoration: 'none',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  transition: `border-color 120ms ${theme.transitions.easing.easeOut}`,
  '&:hover': { borderColor: theme.vars.palette.edge },
  '&:hover .name': { textDecoration: 'underline', textUnderlineOffset: 3, textDecorationThickness: 1 },
  [PHONE]: { height: 88 },
}))

const Swatch = styled('span')({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 84,
  [PHONE]: { width: 88 },
  '& > .pattern': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  '& > .MuiSvgIcon-root': { position: 'relative', fontSize: 32 },
})

const Text = styled('span')({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minWidth: 0,
  padding: '0 8px 0 16px',
})

/** A swatch of the category's cloth, its name and how many courses it has. */
export function CategoryCard({ category }: { category: Category }) {
  const family = category.coverFamily ?? 'other'
  const { cloth, deep, tint, paper } = coverPalettes[family]
  return (
    <Card to={paths.category(category.id)}>
      <Swatch style={{ backgroundColor: cloth, color: family === 'data' ? deep : paper }}>
        <svg className="pattern" viewBox="0 0 96 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <path d="M0 120V72A48 48 0 0 1 48 120Z" fill={deep} opacity={family === 'data' ? 0.14 : 0.55} />
          <path d="M96 0V48A48 48 0 0 1 48 0Z" fill={tint} opacity=".55" />
        </svg>
        <CategoryIcon icon={category.icon} />
      </Swatch>
      <Text>
        <Typography variant="h4" component="span" className="name" sx={{ fontSize: '1.125rem' }}>
          {categoryLabel(category)}
        </Typography>
        <Typography
          variant="body2"
          component="span"
          sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {texts.categories.courses({ count: category.courseCount })}
        </Typography>
      </Text>
    </Card>
  )
}
