import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'

/** Rows of a table before they come: a thumbnail of this many pixels, and a title. */
export function RowSkeletons({ rows, columns, thumbnail = 44 }: { rows: number; columns: number; thumbnail?: number }) {
  return Array.from({ length: rows }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: fixed places.
    <TableRow key={place}>
      <TableCell colSpan={columns}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Skeleton width={thumbnail} height={thumbnail} />
          <Skeleton width="36%" height={18} />
        </Box>
      </TableCell>
    </TableRow>
  ))
}
