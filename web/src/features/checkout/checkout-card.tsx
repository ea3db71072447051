import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { PageContainer } from '../../components/page-container.tsx'
import { usePageTitle } from '../../lib/use-page-title.ts'

const Box = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: 20,
  padding: 40,
  [theme.breakpoints.down('sm')]: { padding: 24 },
}))

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 4 })

interface Props {
  title: string
  children: ReactNode
  actions: ReactNode
}

/** A checkout that needs no payment: one card with what is so, and what to do. */
export function CheckoutCard({ title, children, actions }: Props) {
  usePageTitle(title)
  return (
    <PageContainer sx={{ maxWidth: 640, py: { xs: 4, md: 9 } }}>
      <Box>
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
        {children}
        <Actions>{actions}</Actions>
      </Box>
    </PageContainer>
  )
}
