import { PageContainer } from '../../components/page-container.tsx'
import { paths } from '../../config/paths.ts'
import { Settings } from './settings.tsx'

/** The settings in the site's shell. */
export function Component() {
  return (
    <PageContainer sx={{ pt: { xs: 3.5, md: 6 } }}>
      <div style={{ maxWidth: 1072, margin: '0 auto' }}>
        <Settings base={paths.profile} />
      </div>
    </PageContainer>
  )
}
