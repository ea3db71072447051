import Skeleton from '@mui/material/Skeleton'
import { getSchoolSettings } from '#api/school'
import { texts } from '#texts/operator-school'
import { useFreshRead } from '../../../api/use-read.ts'
import { ErrorState } from '../../../components/error-state.tsx'
import { LOADING_PAGE } from '../../../components/loading-page.ts'
import { PageHeading } from '../../../components/page-heading.tsx'
import { Page } from '../parts.tsx'
import { SchoolSettingsForm } from './school-settings-form.tsx'

/** What the school says of itself, for operators. */
export function Component() {
  const { data, error, mutate } = useFreshRead(getSchoolSettings)
  if (data) return <SchoolSettingsForm settings={data} />
  if (error) return <ErrorState title={texts.unread} error={error} onRetry={() => mutate()} />
  return (
    <Page className={LOADING_PAGE} aria-busy="true" aria-label={texts.loading}>
      <PageHeading title={texts.page} />
      {[220, 360, 420].map((height) => (
        <Skeleton key={height} variant="rounded" height={height} />
      ))}
    </Page>
  )
}
