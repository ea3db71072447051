import type { DeadLetterGroup } from '@lectern/contracts/shapes/operations.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import { listDeadLetters } from '#api/operations'
import { texts } from '#texts/operator'
import { useOperatorRead } from '../../../api/use-operator-read.ts'
import { Panel } from '../../../components/panel.tsx'
import { stackedWhereNarrow } from '../../../components/stacked-rows.ts'
import ReplayRounded from '../../../icons/replay-rounded.tsx'
import SpaOutlined from '../../../icons/spa-outlined.tsx'
import { tintOf, Unknown } from '../parts.tsx'
import { CONSUMING } from '../services.ts'
import { type ConsumingService, DeadLetterRow } from './dead-letter-row.tsx'
import { EventDrawer } from './event-drawer.tsx'
import { useRedrive } from './use-redrive.ts'

const Nothing = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  margin: 0,
  padding: '4px 24px 22px',
  '& svg': { color: theme.vars.palette.success.main },
}))

/** What services couldn't handle, grouped by type and reason. */
export function DeadLettersPanel() {
  const answers = {
    catalog: useOperatorRead(listDeadLetters, { service: 'catalog' }),
    billing: useOperatorRead(listDeadLetters, { service: 'billing' }),
    learning: useOperatorRead(listDeadLetters, { service: 'learning' }),
    analytics: useOperatorRead(listDeadLetters, { service: 'analytics' }),
    engagement: useOperatorRead(listDeadLetters, { service: 'engagement' }),
  } satisfies Record<ConsumingService, unknown>
  const [shown, setShown] = useState<{ service: ConsumingService; group: DeadLetterGroup }>()
  const [isOpen, setOpen] = useState(false)
  const { pending, redrive } = useRedrive()

  const known = CONSUMING.map((service) => {
    const { data, error } = answers[service]
    return { service, letters: error ? null : data }
  })
  const silent = known.filter(({ letters }) => letters === null)
  const groups = known.flatMap(({ service, letters }) => (letters?.groups ?? []).map((group) => ({ service, group })))
  const isReading = known.some(({ letters }) => letters === undefined)
  const isRedriving = pending || known.some(({ letters }) => letters?.redriving)
  const affected = CONSUMING.filter((service) => groups.some((one) => one.service === service))

  async function redriveAll() {
    for (const service of affected) await redrive(service, {})
  }

  return (
    <div id="dead-letters">
      <Panel
        title={texts.deadLetters.title}
        {...(groups.length > 0 && { note: texts.deadLetters.note })}
        aside={
          groups.length > 1 && (
            <Button
              variant="outlined"
              startIcon={<ReplayRounded />}
              disabled={isRedriving}
              onClick={() => void redriveAll()}
            >
              {isRedriving ? texts.deadLetters.sending : texts.deadLetters.redriveAll}
            </Button>
          )
        }
      >
        {groups.length === 0 && silent.length === 0 ? (
          <Nothing role="status">
            {isReading ? (
              texts.verdicts.reading
            ) : (
              <>
                <SpaOutlined aria-hidden="true" /> {texts.deadLetters.none}
              </>
            )}
          </Nothing>
        ) : (
          <div style={{ containerType: 'inline-size' }}>
            <Table sx={stackedWhereNarrow} aria-label={texts.deadLetters.title}>
              <TableHead>
                <TableRow>
                  {texts.deadLetters.columns.map((column, place) => (
                    <TableCell key={column} align={place > 2 ? 'right' : 'left'}>
                      {column}
                    </TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {groups.map(({ service, group }) => (
                  <DeadLetterRow
                    key={`${service} ${group.owner} ${group.type} ${group.reason}`}
                    {...{ service, group }}
                    onShow={() => {
                      setShown({ service, group })
                      setOpen(true)
                    }}
                  />
                ))}
                {silent.map(({ service }) => (
                  <TableRow key={service} sx={tintOf('warning')}>
                    <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
                      {service}
                    </TableCell>
                    <TableCell colSpan={4}>
                      <Unknown />
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </div>
        )}
      </Panel>
      {shown && (
        <EventDrawer
          key={`${shown.service} ${shown.group.owner} ${shown.group.key}`}
          {...shown}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
