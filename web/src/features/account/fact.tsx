import Typography from '@mui/material/Typography'

/** What something of the account is called, and how it stands. */
export function Fact({ name, state }: { name: string; state: string }) {
  return (
    <div>
      <Typography sx={{ fontSize: '0.9375rem', fontWeight: 600 }}>{name}</Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {state}
      </Typography>
    </div>
  )
}
