import { styled } from '@mui/material/styles'
import type { ComponentProps } from 'react'

const Column = styled('form')({ display: 'grid', gap: 18 })

/** `method`: should the browser ever send it by itself, no password is in the address. */
export function FormColumn(props: ComponentProps<typeof Column>) {
  return <Column method="post" {...props} />
}
