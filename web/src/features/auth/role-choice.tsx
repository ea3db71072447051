import type { SignUpRole } from '@lectern/contracts/shapes/principal.ts'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/auth'
import MenuBookOutlined from '../../icons/menu-book-outlined.tsx'
import SchoolOutlined from '../../icons/school-outlined.tsx'
import { focusRing } from '../../theme/focus-ring.ts'

const roles = [
  { role: 'student', ...texts.roles.student, Icon: MenuBookOutlined },
  { role: 'teacher', ...texts.roles.teacher, Icon: SchoolOutlined },
] as const

const Group = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 12,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { marginBottom: 6, padding: 0, fontSize: '0.875rem', lineHeight: 20 / 14, fontWeight: 600 },
})

const Card = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 72,
  padding: '12px 14px',
  borderRadius: 8,
  cursor: 'pointer',
  backgroundColor: theme.vars.palette.background.paper,
  // An outline of the same box in both states, so that nothing moves.
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.edge}`,
  '& svg': { flexShrink: 0, color: theme.vars.palette.text.secondary },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '& strong': { display: 'block', fontSize: '0.9375rem', lineHeight: 22 / 15, fontWeight: 600 },
  '& small': { display: 'block', ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '&:has(:checked)': {
    backgroundColor: theme.vars.palette.tint.primary,
    boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}`,
    '& svg': { color: theme.vars.palette.primary.main },
  },
  '&:has(:focus-visible)': focusRing(theme),
}))

/** Learn or teach, as two cards. */
export function RoleChoice({ value, onChange }: { value: SignUpRole; onChange: (role: SignUpRole) => void }) {
  return (
    <Group>
      <legend>{texts.wish}</legend>
      {roles.map(({ role, label, text, Icon }) => (
        <Card key={role}>
          <input type="radio" name="role" aria-label={label} checked={value === role} onChange={() => onChange(role)} />
          <Icon fontSize="large" />
          <span>
            <strong>{label}</strong>
            <small>{text}</small>
          </span>
        </Card>
      ))}
    </Group>
  )
}
