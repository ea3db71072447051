import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { listHangingErasures } from '#api/erasures'
import { texts } from '#texts/operator'
import { useOperatorRead } from '../../api/use-operator-read.ts'
import { Panel } from '../../components/panel.tsx'
import { formatTime } from './formats.ts'
import { Mark, Unknown } from './parts.tsx'

/** Who was erased minutes ago, and where that isn't through. */
export function ErasuresPanel() {
  const { data, error } = useOperatorRead(listHangingErasures)
  const { title, none, hang, line } = texts.erasures
  return (
    <div id="erasures">
      <Panel title={title}>
        <Box sx={{ px: 3, pb: 2.5 }}>
          {!data && (error ? <Unknown /> : <Skeleton width="60%" />)}
          {data && (
            <Mark severity={data.length > 0 ? 'warning' : 'fine'}>
              {data.length > 0 ? hang({ count: data.length }) : none}
            </Mark>
          )}
          {data?.map(({ userId, erasedAt, waitsFor }) => (
            <Typography key={userId} variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
              {line({ userId, since: formatTime(erasedAt), parts: waitsFor.join(', ') })}
            </Typography>
          ))}
        </Box>
      </Panel>
    </div>
  )
}
