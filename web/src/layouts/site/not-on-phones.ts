import { styled } from '@mui/material/styles'
import { PHONE } from '../../theme/media.ts'

/** What phones have in their menu. */
export const NotOnPhones = styled('div')({ display: 'contents', [PHONE]: { display: 'none' } })
