import type { ChangedPreferences } from '@lectern/contracts/shapes/notifications.ts'
import type { User } from '@lectern/contracts/shapes/people.ts'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/account'
import { useNotificationPreferences } from '../../../api/notification-preferences.ts'
import { SaveState } from '../../../components/save-state.tsx'
import { useAuth } from '../../../session/auth-context.tsx'
import { CardBody, LineSkeleton, SectionUnread, SettingsCard } from '../settings-card.tsx'
import { useSave } from '../use-save.ts'
import { useStoreTimeZone } from '../use-store-time-zone.ts'
import { DigestField } from './digest-field.tsx'
import { KindTable } from './kind-table.tsx'

const words = texts.notifications

/** Which kinds reach somebody, and where. Each choice is saved at once. */
export function NotificationSection() {
  const { user } = useAuth()
  return user && <Choices user={user} />
}

function Choices({ user }: { user: User }) {
  const { data, error, retry, prefer } = useNotificationPreferences()
  const { state, save } = useSave()
  const storeTimeZone = useStoreTimeZone()
  const change = (changed: ChangedPreferences) => void save(() => prefer(changed))
  return (
    <SettingsCard
      title={texts.sections.notifications}
      text={words.text}
      anchor="notifications"
      status={state && <SaveState state={state} />}
    >
      {!data && !error && <LineSkeleton height={600} />}
      {!data && error && <SectionUnread text={words.failed} onRetry={retry} />}
      {data && data.digest !== null && (
        <DigestField
          digest={data.digest}
          user={user}
          onTimeZone={(zone) => void save(() => storeTimeZone(zone))}
          onChange={(digest) => change({ preferences: [], digest })}
        />
      )}
      {data && <KindTable {...data} onChange={(preferences) => change({ preferences })} />}
      {data && data.digest !== null && (
        <CardBody>
          <Typography variant="body2" sx={{ mt: 2.5, color: 'text.secondary' }}>
            {user.role === 'teacher' ? words.alwaysComes.ofTeacher : words.alwaysComes.ofStudent}
          </Typography>
        </CardBody>
      )}
    </SettingsCard>
  )
}
