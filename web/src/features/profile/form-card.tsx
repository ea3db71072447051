import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type FormEventHandler, type ReactNode, useId } from 'react'

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  padding: 32,
  [theme.breakpoints.down('sm')]: { padding: 20 },
}))

interface Props {
  title: string
  onSubmit: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

export function FormCard({ title, onSubmit, children }: Props) {
  const id = useId()
  return (
    <Card>
      <Form onSubmit={onSubmit} noValidate aria-labelledby={id}>
        <Typography variant="h3" component="h2" id={id}>
          {title}
        </Typography>
        {children}
      </Form>
    </Card>
  )
}
