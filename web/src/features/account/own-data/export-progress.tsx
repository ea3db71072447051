import type { DataExport } from '@lectern/contracts/shapes/data-exports.ts'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/account'
import { isOnItsWay } from '../../../api/data-exports.ts'
import { ProgressLine } from '../../../components/progress-line.tsx'

/** How far the file is, in words and as a bar. */
export function ExportProgress({ newest }: { newest: DataExport }) {
  const { parts, state } = newest
  const done = parts.filter((part) => part.state === 'done').length
  return (
    <div style={{ width: '100%', maxWidth: 420 }}>
      {isOnItsWay(state) && <ProgressLine done={done} all={parts.length} label={texts.ownData.progress} />}
      <Typography role="status" sx={{ mt: 1, fontSize: '0.875rem', color: 'text.secondary' }}>
        {sentenceOf(newest, done)}
      </Typography>
    </div>
  )
}

function sentenceOf({ state, parts, awaits }: DataExport, done: number): string {
  const { names, waits, broken, finished, making } = texts.ownData
  const nameOf = (service: string) => names[service as keyof typeof names] ?? service
  if (state === 'done') return finished
  if (state === 'broken') return broken
  if (awaits) return waits({ name: nameOf(awaits) })
  const running = parts.find((part) => part.state === 'running')
  return making({ done, all: parts.length, name: running ? nameOf(running.service) : null })
}
