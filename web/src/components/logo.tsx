import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { useSchool } from '../api/site.ts'
import { paths } from '../config/paths.ts'
import { TOUCH } from '../theme/media.ts'
import { logoLook, SchoolBrand } from './school-brand.tsx'

const LogoLink = styled(Link)({
  ...logoLook,
  minHeight: 40,
  borderRadius: 6,
  [TOUCH]: { minHeight: 44 },
  color: 'inherit',
  textDecoration: 'none',
})

/** The school's picture and name, which lead home. `onDark` is for the footer and the sign-in panel, dark in both schemes. */
export function Logo({ onDark = false, to = paths.home }: { onDark?: boolean; to?: string }) {
  return (
    <LogoLink to={to}>
      <SchoolBrand {...useSchool()} onDark={onDark} />
    </LogoLink>
  )
}
