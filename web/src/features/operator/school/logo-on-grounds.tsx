import type { SchoolLogo } from '@lectern/contracts/shapes/school.ts'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/operator-school'
import { logoLook, SchoolBrand } from '../../../components/school-brand.tsx'

const Grounds = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  '&[data-over=true]': { outline: `2px solid ${theme.vars.palette.primary.main}` },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const Look = styled('div')(logoLook)

/** Shows a scheme of its own, whatever the page's is. */
const Ground = styled('figure')(({ theme }) => ({
  display: 'grid',
  alignContent: 'space-between',
  gap: 16,
  minWidth: 0,
  minHeight: 128,
  padding: '20px 20px 12px',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  '& figcaption': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
}))

interface Props {
  logo: SchoolLogo | null
  name: string
  /** Whether a file is over it, to be dropped. */
  isOver: boolean
}

/** The head of a page as both schemes show it. */
export function LogoOnGrounds({ logo, name, isOver }: Props) {
  return (
    <Grounds data-over={isOver}>
      {(['light', 'dark'] as const).map((scheme) => (
        <Ground key={scheme} data-scheme={scheme}>
          <Look>
            <SchoolBrand name={name.trim()} logo={logo} onDark={scheme === 'dark'} />
          </Look>
          <figcaption>{scheme === 'light' ? texts.logo.onLight : texts.logo.onDark}</figcaption>
        </Ground>
      ))}
    </Grounds>
  )
}
