import { texts } from '#texts/operator-school'
import { TextField } from '../../../components/fields/text-field.tsx'
import { Panel } from '../../../components/panel.tsx'
import { Body, Pair } from './section-parts.tsx'
import { SocialFields } from './social-fields.tsx'
import type { SchoolForm } from './use-school-form.ts'

/** Whom to ask, and where else the school is. */
export function ContactSection({ form }: { form: SchoolForm }) {
  return (
    <Panel title={texts.contact.title} note={texts.contact.note}>
      <Body>
        <Pair>
          <TextField
            label={texts.contact.email}
            type="email"
            autoComplete="off"
            helperText={texts.contact.emailHelp}
            {...form.bind('contact.email')}
          />
          <TextField label={texts.contact.phone} type="tel" autoComplete="off" {...form.bind('contact.phone')} />
        </Pair>
        <SocialFields form={form} />
      </Body>
    </Panel>
  )
}
