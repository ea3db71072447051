import Alert from '@mui/material/Alert'
import { texts } from '#texts/operator'
import { useAllMessaging } from './use-all-messaging.ts'

/** Which services don't answer, before anything else that is to be said of them. */
export function UnreachableServices() {
  const silent = useAllMessaging().filter(({ state }) => state === null)
  return (
    <div role="status">
      {silent.length > 0 && (
        <Alert severity="warning">
          {texts.silent({ services: silent.map(({ service }) => service).join(', '), count: silent.length })}
        </Alert>
      )}
    </div>
  )
}
