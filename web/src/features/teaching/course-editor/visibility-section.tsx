import { VISIBILITIES, type Visibility } from '@lectern/contracts/shapes/courses.ts'
import FormControl from '@mui/material/FormControl'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { texts } from '#texts/teaching-course-editor'
import { useSite } from '../../../api/site.ts'
import LinkRounded from '../../../icons/link-rounded.tsx'
import LockOutlined from '../../../icons/lock-outlined.tsx'
import PublicRounded from '../../../icons/public-rounded.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { Section } from './form-parts.tsx'

const ICONS: Record<Visibility, ReactNode> = {
  public: <PublicRounded />,
  unlisted: <LinkRounded />,
  invited: <LockOutlined />,
}

interface Props {
  value: Visibility
  disabled: boolean
  onChange: (visibility: Visibility) => void
}

/** Who sees the course once it is published, and can join it. */
export function VisibilitySection({ value, disabled, onChange }: Props) {
  const { data: site } = useSite()
  return (
    <Section heading={texts.visibility.heading}>
      <FormControl disabled={disabled}>
        <RadioGroup
          aria-label={texts.visibility.heading}
          value={value}
          onChange={(_, chosen) => onChange(VISIBILITIES.find((one) => one === chosen) ?? value)}
          sx={{ mb: -1.5 }}
        >
          {VISIBILITIES.map((one) => (
            <ChoiceCard key={one} value={one} {...texts.visibility[one]} icon={ICONS[one]} />
          ))}
        </RadioGroup>
      </FormControl>
      {value === 'invited' && site?.mail === false && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.visibility.unmailed}
        </Typography>
      )}
    </Section>
  )
}
