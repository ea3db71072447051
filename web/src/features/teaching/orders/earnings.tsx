import type { Earnings as Figures } from '@lectern/contracts/shapes/payments.ts'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/teaching-orders'
import { StatFigure } from '../../../components/stat-figure.tsx'
import AccountBalanceWalletOutlined from '../../../icons/account-balance-wallet-outlined.tsx'
import PaymentsOutlined from '../../../icons/payments-outlined.tsx'
import UndoRounded from '../../../icons/undo-rounded.tsx'
import { formatPrice } from '../../../lib/format.ts'

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 24,
  '--figure-size': '2rem',
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 8,
    '--figure-size': '1.625rem',
  },
}))

/** What came in, what went back, and what is left, by the ledger. */
export function Earnings({ earnings }: { earnings: Figures | undefined }) {
  const dollars = (amount: number | undefined) => (amount === undefined ? undefined : formatPrice(amount))
  return (
    <Cards>
      <Card>
        <StatFigure lineOnPhone label={texts.earnings.gross} icon={PaymentsOutlined} value={dollars(earnings?.gross)} />
      </Card>
      <Card>
        <StatFigure
          lineOnPhone
          label={texts.earnings.refunded}
          icon={UndoRounded}
          value={dollars(earnings?.refunded)}
        />
      </Card>
      <Card>
        <StatFigure
          lineOnPhone
          label={texts.earnings.net}
          icon={AccountBalanceWalletOutlined}
          value={dollars(earnings?.net)}
        />
      </Card>
    </Cards>
  )
}
