import type { DeadLetterGroup } from '@lectern/contracts/shapes/operations.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { listDeadLetters } from '#api/operations'
import { texts } from '#texts/operator'
import { useOperatorRead } from '../../../api/use-operator-read.ts'
import { DataTable } from '../../../components/data-table.tsx'
import { Panel } from '../../../components/panel.tsx'
import ReplayRounded from '../../../icons/replay-rounded.tsx'
import SpaOutlined from '../../../icons/spa-outlined.tsx'
import { tintOf, Unknown } from '../parts.tsx'
import { CONSUMING, type ConsumingService } from '../services.ts'
import { EventDrawer } from './event-drawer.tsx'
import { groupCells } from './group-cells.tsx'
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
  const silent = known.filter(({ letters }) => letters === null).map(({ service }) => ({ service, group: null }))
  const groups = known.flatMap(({ service, letters }) => (letters?.groups ?? []).map((group) => ({ service, group })))
  const isReading = known.some(({ letters }) => letters === undefined)
  const isRedriving = pending || known.some(({ letters }) => letters?.redriving)
  const { columns } = texts.deadLetters
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
          <DataTable
            aria-label={texts.deadLetters.title}
            stacked="narrow"
            columns={{
              service: { head: columns[0], isRowHead: true, sx: { fontWeight: 600 } },
              event: { head: columns[1] },
              reason: { head: columns[2], className: 'whole-line', sx: { overflowWrap: 'anywhere' } },
              since: {
                head: columns[3],
                align: 'right',
                sx: { whiteSpace: 'nowrap', fontSize: '0.875rem', color: 'text.secondary' },
              },
              actions: { head: columns[4], align: 'right', sx: { whiteSpace: 'nowrap' } },
            }}
            rows={[...groups, ...silent]}
            rowKey={({ service, group }) => `${service} ${group?.owner} ${group?.type} ${group?.reason}`}
            rowProps={({ group }) => ({ sx: tintOf(group ? 'fine' : 'warning') })}
            cells={({ service, group }) => {
              if (!group) return { service, instead: <Unknown /> }
              return groupCells({ service, group }, () => {
                setShown({ service, group })
                setOpen(true)
              })
            }}
          />
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
