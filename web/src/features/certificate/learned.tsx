import type { IssuedCertificate } from '@lectern/contracts/shapes/certificates.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/certificate'
import { PlainList } from '../../components/plain-list.tsx'
import { paths } from '../../config/paths.ts'
import ArrowForwardRounded from '../../icons/arrow-forward-rounded.tsx'
import { formatMinutes } from '../../lib/durations.ts'
import { SERIF } from '../../theme/typography.ts'
import { sumOf } from './sum-of.ts'

const Modules = styled(PlainList)(({ theme }) => ({
  marginBlock: '8px 12px',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr) auto',
    columnGap: 12,
    alignItems: 'baseline',
    padding: '18px 0',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .number': {
    font: `500 1.3125rem/26px ${SERIF}`,
    color: theme.vars.palette.primary.main,
    fontVariantNumeric: 'lining-nums',
  },
  '& .words': { overflowWrap: 'anywhere' },
  '& .lessons, & .minutes': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& .minutes': { fontVariantNumeric: 'tabular-nums' },
})) as typeof PlainList

/** The course as it was then, by module. */
export function Learned({ certificate }: { certificate: IssuedCertificate }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Typography variant="h3" component="h2" id={id}>
        {texts.learned.title}
      </Typography>
      <Typography sx={{ mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {sumOf(certificate, texts.sum.course)}
      </Typography>
      <Modules as="ol">
        {certificate.modules.map(({ title, minutes, lessons, quiz }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and titles may be the same.
          <li key={at}>
            <span className="number" aria-hidden="true">
              {at + 1}
            </span>
            <div className="words">
              <Typography variant="h4" component="h3" dir="auto">
                {title}
              </Typography>
              <p className="lessons" dir="auto">
                {texts.learned.lessons({ titles: lessons.join(' · '), hasQuiz: quiz })}
              </p>
            </div>
            {minutes > 0 && <span className="minutes">{formatMinutes(minutes)}</span>}
          </li>
        ))}
      </Modules>
      <Button
        component={Link}
        to={paths.course(certificate.course.id)}
        endIcon={<ArrowForwardRounded />}
        sx={{ ml: -1.5 }}
      >
        {texts.course}
      </Button>
    </section>
  )
}
