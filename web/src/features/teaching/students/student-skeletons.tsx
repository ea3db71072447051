import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

function Person() {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Skeleton variant="circular" width={36} height={36} />
      <div>
        <Skeleton width={120} height={14} sx={{ mb: 0.75 }} />
        <Skeleton width={160} height={11} />
      </div>
    </Box>
  )
}

export function SkeletonRows() {
  return ROWS.map((row) => (
    <TableRow key={row}>
      <TableCell />
      <TableCell>
        <Person />
      </TableCell>
      <TableCell>
        <Skeleton width="80%" height={14} />
      </TableCell>
      <TableCell>
        <Skeleton height={6} />
      </TableCell>
      <TableCell colSpan={3} />
    </TableRow>
  ))
}

export function SkeletonCards() {
  return ROWS.slice(0, 6).map((card) => (
    <Card key={card} component="li" sx={{ height: 170, p: 2 }}>
      <Person />
      <Skeleton height={6} sx={{ mt: 6 }} />
    </Card>
  ))
}
