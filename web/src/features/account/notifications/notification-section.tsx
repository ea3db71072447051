import { MAILED } from '@lectern/contracts/shapes/mailed-kinds.ts'
import type {
  ChangedPreferences,
  NotificationPreference,
  NotificationPreferences,
} from '@lectern/contracts/shapes/notifications.ts'
import type { User } from '@lectern/contracts/shapes/people.ts'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { errorSentence } from '../../../api/api-error.ts'
import { useNotificationPreferences } from '../../../api/notification-preferences.ts'
import { Checkbox } from '../../../components/checkbox.tsx'
import { RetryButton } from '../../../components/retry-button.tsx'
import { toast } from '../../../components/toasts/toast-store.ts'
import { set } from '../../../theme/typography.ts'
import { Section } from '../section.tsx'
import { texts } from '../texts.ts'
import { DigestField } from './digest-field.tsx'
import { kindTexts } from './kind-texts.ts'

const words = texts.notifications

const Kinds = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'left', fontWeight: 600 },
  '& thead th': { ...set([13, 18]), padding: '0 0 10px', color: theme.vars.palette.text.secondary },
  '& tbody th': { ...set([15, 22]), padding: '10px 16px 10px 0' },
  '& tbody tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& thead th + th, & td': { width: 84, textAlign: 'center' },
  '& td': { padding: 0, color: theme.vars.palette.text.secondary, ...set([13, 18]) },
}))

interface Props {
  user: User
  onTimeZone: (timeZone: string) => void
}

/** Which kinds reach somebody, and where. Each is kept as it is ticked. */
export function NotificationSection(props: Props) {
  return (
    <Section title={words.title} text={words.text} anchor="notifications">
      <ChoicesOrInstead {...props} />
    </Section>
  )
}

function ChoicesOrInstead({ user, onTimeZone }: Props) {
  const { data, error, retry, prefer } = useNotificationPreferences()
  if (!data && !error) return <Skeleton variant="rounded" height={280} />
  if (!data) {
    return (
      <Card role="alert" sx={{ display: 'grid', justifyItems: 'start', gap: 1.5, p: 2.25 }}>
        <Typography>{words.failed}</Typography>
        <RetryButton onRetry={retry} />
      </Card>
    )
  }
  async function change(changed: ChangedPreferences) {
    try {
      await prefer(changed)
    } catch (failure) {
      toast({ title: words.notSaved, description: errorSentence(failure), variant: 'destructive' })
    }
  }
  const { digest } = data
  return (
    <div>
      {digest !== null && (
        <DigestField
          digest={digest}
          user={user}
          onTimeZone={onTimeZone}
          onChange={(chosen) => void change({ preferences: [], digest: chosen })}
        />
      )}
      <KindTable {...data} onChange={(preference) => void change({ preferences: [preference] })} />
      {digest !== null && (
        <Typography variant="caption" component="p" sx={{ mt: 2, color: 'text.secondary' }}>
          {user.role === 'teacher' ? words.alwaysComes.ofTeacher : words.alwaysComes.ofStudent}
        </Typography>
      )}
    </div>
  )
}

interface TableProps extends NotificationPreferences {
  onChange: (preference: NotificationPreference) => void
}

function KindTable({ preferences, digest, onChange }: TableProps) {
  const channels = digest === null ? (['bell'] as const) : (['bell', 'mail'] as const)
  return (
    <div style={{ overflowX: 'auto' }}>
      <Kinds>
        <thead>
          <tr>
            <th scope="col">{words.about}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {words.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preferences.map((preference) => (
            <tr key={preference.kind}>
              <th scope="row">
                {kindTexts[preference.kind].title}
                <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                  {kindTexts[preference.kind].text}
                </Typography>
              </th>
              {channels.map((channel) => (
                <td key={channel}>
                  <Tick {...{ channel, preference, onChange }} hasDigest={digest !== 'off'} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Kinds>
    </div>
  )
}

interface TickProps {
  channel: 'bell' | 'mail'
  preference: NotificationPreference
  hasDigest: boolean
  onChange: (preference: NotificationPreference) => void
}

/** The summary has what is unread on the site: without the one or the other there is nothing to choose. */
function Tick({ channel, preference, hasDigest, onChange }: TickProps) {
  const { kind, bell } = preference
  const mailed = MAILED[kind]
  if (channel === 'mail' && mailed === 'always') return words.always
  const isMoot = channel === 'mail' && mailed === 'digest' && !(hasDigest && bell)
  return (
    <Checkbox
      label={words.tick(kindTexts[kind].title, words.channels[channel])}
      checked={preference[channel] && !isMoot}
      disabled={isMoot}
      onChange={(checked) => onChange({ ...preference, [channel]: checked })}
    />
  )
}
