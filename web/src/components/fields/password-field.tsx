import IconButton from '@mui/material/IconButton'
import { type ComponentProps, useState } from 'react'
import { texts } from '#texts/components'
import VisibilityOffOutlined from '../../icons/visibility-off-outlined.tsx'
import VisibilityOutlined from '../../icons/visibility-outlined.tsx'
import { TextField } from './text-field.tsx'

/** A password, hidden until its owner wants to see it. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'endAdornment'>) {
  const [visible, setVisible] = useState(false)
  const Icon = visible ? VisibilityOffOutlined : VisibilityOutlined
  const toggle = (
    <IconButton
      aria-label={visible ? texts.password.hide : texts.password.show}
      onClick={() => setVisible(!visible)}
      sx={{ mr: -1.25 }}
    >
      <Icon />
    </IconButton>
  )
  return <TextField {...props} type={visible ? 'text' : 'password'} endAdornment={toggle} />
}
