import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputBase from '@mui/material/InputBase'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { texts } from '#texts/operator'
import { Choice } from '../../../components/fields/select-field.tsx'
import { Panel } from '../../../components/panel.tsx'
import { OrderView } from './order-view.tsx'
import { StudentView } from './student-view.tsx'

const Search = styled('form')({ display: 'flex', flexWrap: 'wrap', gap: 8, padding: '0 24px 8px' })

type Kind = 'order' | 'student'

/** What the address asks for, so that it can be sent to a colleague. */
function useWanted() {
  const [query, setQuery] = useSearchParams()
  const kind: Kind = query.has('student') ? 'student' : 'order'
  const id = Number(query.get(kind))
  const wanted = Number.isInteger(id) && id >= 1 && id <= 2_147_483_647 ? { kind, id } : null
  const show = (next: Kind, number: string) => setQuery({ [next]: number }, { preventScrollReset: true, replace: true })
  return { wanted, show }
}

/** One purchase or one student, over all services. */
export function PurchasePanel() {
  const { wanted, show } = useWanted()
  const [kind, setKind] = useState<Kind>(wanted?.kind ?? 'order')
  const [number, setNumber] = useState(wanted ? String(wanted.id) : '')
  return (
    <div id="purchase">
      <Panel title={texts.purchase.title}>
        <Search
          role="search"
          aria-label={texts.purchase.title}
          onSubmit={(event) => {
            event.preventDefault()
            if (number !== '') show(kind, number)
          }}
        >
          <Box sx={{ minWidth: 132 }}>
            <Choice
              aria-label={texts.purchase.of}
              value={kind}
              options={[
                { value: 'order', label: texts.purchase.order },
                { value: 'student', label: texts.purchase.student },
              ]}
              onChange={setKind}
            />
          </Box>
          <InputBase
            value={number}
            placeholder={texts.purchase.number}
            onChange={({ target }) => setNumber(target.value.replaceAll(/\D/g, '').slice(0, 10))}
            slotProps={{ input: { 'aria-label': texts.purchase.number, inputMode: 'numeric' } }}
            sx={{ width: 168 }}
          />
          <Button type="submit" variant="outlined" disabled={number === ''}>
            {texts.purchase.show}
          </Button>
        </Search>
        <Box sx={{ px: 3, pb: 3 }}>
          {wanted === null && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {texts.purchase.hint}
            </Typography>
          )}
          {wanted?.kind === 'order' && <OrderView key={wanted.id} orderId={wanted.id} />}
          {wanted?.kind === 'student' && (
            <StudentView
              key={wanted.id}
              studentId={wanted.id}
              onOrder={(orderId) => {
                setKind('order')
                setNumber(String(orderId))
                show('order', String(orderId))
              }}
            />
          )}
        </Box>
      </Panel>
    </div>
  )
}
