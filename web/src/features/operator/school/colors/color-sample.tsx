import { nearestReadable } from '@lectern/contracts/shapes/nearest-color.ts'
import type { SchoolColors } from '@lectern/contracts/shapes/school.ts'
import { type ColorScheme, colorSchema } from '@lectern/contracts/shapes/school-colors.ts'
import { shadesOf } from '@lectern/contracts/shapes/school-shades.ts'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/operator-school'
import { OWN_COLORS } from './own-colors.ts'

/** Shows a scheme of its own, whatever the page's is. */
const Ground = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: 20,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.default,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
}))

const Things = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 })

const Chip = styled('span')(({ theme }) => ({
  padding: '0 10px',
  borderRadius: 6,
  fontSize: '0.8125rem',
  lineHeight: '26px',
  fontWeight: 600,
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.tint.primary,
}))

/** The theme's variables of both colours, in this scheme. One that can't be read is shown all the same, so that it is seen. */
function variablesOf(colors: SchoolColors, scheme: ColorScheme): Record<string, string> {
  const chosen = (one: ColorScheme) => (colorSchema.safeParse(colors[one]).success ? colors[one] : OWN_COLORS[one])
  const shades = shadesOf({
    light: nearestReadable(chosen('light'), 'light'),
    dark: nearestReadable(chosen('dark'), 'dark'),
  })[scheme]
  const all = { ...shades, 'primary-main': chosen(scheme) }
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [`--lectern-palette-${name}`, value]))
}

/** A heading, a link, buttons and a chip as pages have them. It is a picture: nothing in it can be pressed. */
export function ColorSample({ scheme, colors }: { scheme: ColorScheme; colors: SchoolColors }) {
  const { sample } = texts.colors
  return (
    <Ground data-scheme={scheme} inert style={variablesOf(colors, scheme)}>
      <Typography variant="h4" component="p">
        {sample.heading}
      </Typography>
      <Typography variant="body2">
        {sample.text}{' '}
        <Link component="span" underline="always">
          {sample.link}
        </Link>
      </Typography>
      <Things>
        <Button component="span" variant="contained" size="small">
          {sample.button}
        </Button>
        <Button component="span" variant="outlined" size="small">
          {sample.quiet}
        </Button>
        <Chip>{sample.chip}</Chip>
      </Things>
    </Ground>
  )
}
