import type { NotificationPreferences } from '@lectern/contracts/shapes/notifications.ts'
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
import { kindTexts } from './kind-texts.ts'

type Preference = NotificationPreferences['preferences'][number]

const words = texts.notifications
/** Where somebody can be told. */
const CHANNELS = ['bell'] as const

const Kinds = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'left', fontWeight: 600 },
  '& thead th': { ...set([13, 18]), padding: '0 0 10px', color: theme.vars.palette.text.secondary },
  '& tbody th': { ...set([15, 22]), padding: '10px 16px 10px 0' },
  '& tbody tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& thead th + th, & td': { width: 84, textAlign: 'center' },
  '& td': { padding: 0 },
}))

/** Which kinds reach somebody, and where. Each is kept as it is ticked. */
export function NotificationSection() {
  return (
    <Section title={words.title} text={words.text} anchor="notifications">
      <KindsOrInstead />
    </Section>
  )
}

function KindsOrInstead() {
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
  async function change(preference: Preference) {
    try {
      await prefer(preference)
    } catch (failure) {
      toast({ title: words.notSaved, description: errorSentence(failure), variant: 'destructive' })
    }
  }
  return (
    <div style={{ overflowX: 'auto' }}>
      <Kinds>
        <thead>
          <tr>
            <th scope="col">{words.about}</th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {words.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((preference) => (
            <tr key={preference.kind}>
              <th scope="row">
                {kindTexts[preference.kind].title}
                <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                  {kindTexts[preference.kind].text}
                </Typography>
              </th>
              {CHANNELS.map((channel) => (
                <td key={channel}>
                  <Checkbox
                    label={words.tick(kindTexts[preference.kind].title, words.channels[channel])}
                    checked={preference[channel]}
                    onChange={(checked) => void change({ ...preference, [channel]: checked })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Kinds>
    </div>
  )
}
