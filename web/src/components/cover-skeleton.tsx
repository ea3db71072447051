import { styled } from '@mui/material/styles'

/** The box of a cover, with its spine, while it is not known. Stands still. */
export const CoverSkeleton = styled('span', { shouldForwardProp: (prop) => prop !== 'flush' })<{ flush?: boolean }>(
  ({ theme, flush }) => ({
    display: 'block',
    width: '100%',
    aspectRatio: '8 / 5',
    flexShrink: 0,
    overflow: 'hidden',
    borderRadius: flush ? 0 : 8,
    backgroundColor: theme.vars.palette.surface.sunk,
    backgroundImage: `linear-gradient(${theme.vars.palette.divider}, ${theme.vars.palette.divider})`,
    backgroundSize: '12.5% 100%',
    backgroundRepeat: 'no-repeat',
  }),
)
