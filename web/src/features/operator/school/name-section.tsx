import type { SchoolLogo } from '@lectern/contracts/shapes/school.ts'
import { texts } from '#texts/operator-school'
import { TextField } from '../../../components/fields/text-field.tsx'
import { Panel } from '../../../components/panel.tsx'
import { LogoField } from './logo-field.tsx'
import { Body } from './section-parts.tsx'
import type { SchoolForm } from './use-school-form.ts'

export function NameSection({ form, logo }: { form: SchoolForm; logo: SchoolLogo | null }) {
  return (
    <Panel title={texts.name.title} note={texts.name.note}>
      <Body>
        <TextField
          label={texts.name.label}
          helperText={texts.name.help}
          autoComplete="off"
          sx={{ maxWidth: 480 }}
          {...form.bind('name')}
        />
        <LogoField logo={logo} name={form.watch('name')} />
      </Body>
    </Panel>
  )
}
