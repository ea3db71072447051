import Typography from '@mui/material/Typography'

/** `small`: of a part within a panel. */
export function SectionHeading({ children, small = false }: { children: string; small?: boolean }) {
  return (
    <Typography variant={small ? 'h3' : 'h2'} component="h2" sx={{ mb: small ? 2 : 3 }}>
      {children}
    </Typography>
  )
}
