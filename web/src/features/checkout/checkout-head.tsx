import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import { texts } from '#texts/checkout'
import { PageHeading } from '../../components/page-heading.tsx'
import { paths } from '../../config/paths.ts'
import ArrowBackRounded from '../../icons/arrow-back-rounded.tsx'
import { touchRoom } from '../../theme/touch-room.ts'

/** The way back, and what this page is. */
export function CheckoutHead({ courseId }: { courseId: number }) {
  return (
    <>
      <MuiLink
        component={Link}
        to={paths.course(courseId)}
        variant="body2"
        sx={{
          position: 'relative',
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.5,
          mb: 2,
          fontWeight: 600,
          borderRadius: 1,
          ...touchRoom('-11px 0'),
        }}
      >
        <ArrowBackRounded />
        {texts.back}
      </MuiLink>
      <PageHeading title={texts.title} />
    </>
  )
}
