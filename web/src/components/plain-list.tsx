import { styled } from '@mui/material/styles'

/** A list without bullets or indent. */
export const PlainList = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })
