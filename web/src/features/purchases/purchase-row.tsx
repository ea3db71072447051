import type { Purchase } from '@lectern/contracts/shapes/payments.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/purchases'
import { CoverThumbnail } from '../../components/cover-thumbnail.tsx'
import { OrderAmount } from '../../components/order-amount.tsx'
import { OrderStatus } from '../../components/order-status.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { paths } from '../../config/paths.ts'
import OpenInNewRounded from '../../icons/open-in-new-rounded.tsx'
import { formatDate } from '../../lib/format.ts'
import { touchRoom } from '../../theme/touch-room.ts'
import { refundNote } from './refund-note.ts'

export function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const titleId = useId()
  const { course, paidAt, receiptUrl } = purchase
  const note = refundNote(purchase)
  return (
    <TableRow>
      <TableCell>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <CoverThumbnail course={course} size={56} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="h4" component="h2" id={titleId} sx={{ fontSize: '1rem' }}>
              <MuiLink
                component={Link}
                to={paths.course(course.id)}
                color="inherit"
                sx={{ position: 'relative', borderRadius: 1, ...touchRoom('-10px 0') }}
              >
                {course.title}
              </MuiLink>
            </Typography>
            {note && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {note}
              </Typography>
            )}
          </Box>
        </Box>
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <time dateTime={paidAt}>{formatDate(paidAt)}</time>
      </TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <OrderAmount order={purchase} />
      </TableCell>
      <TableCell>
        <OrderStatus order={purchase} />
      </TableCell>
      <TableCell align="right">
        {receiptUrl && (
          <Button
            component="a"
            href={receiptUrl}
            target="_blank"
            rel="noopener"
            size="small"
            endIcon={<OpenInNewRounded />}
            aria-describedby={titleId}
          >
            {texts.receipt}
            <VisuallyHidden>{texts.newTab}</VisuallyHidden>
          </Button>
        )}
      </TableCell>
    </TableRow>
  )
}
