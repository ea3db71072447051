import { styled } from '@mui/material/styles'

export const FormColumn = styled('form')({ display: 'grid', gap: 18 })
