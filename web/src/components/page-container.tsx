import { styled } from '@mui/material/styles'
import { PHONE } from '../theme/media.ts'

/** 1200 px of content inside 24-px gutters (20 on phones). */
export const PageContainer = styled('div')({
  width: '100%',
  maxWidth: 1248,
  margin: '0 auto',
  paddingInline: 24,
  [PHONE]: { paddingInline: 20 },
})
