import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useParams } from 'react-router-dom'
import { texts } from '#texts/site'
import { isNotFound } from '../../api/api-error.ts'
import { useSitePage } from '../../api/site.ts'
import { DeadEnd } from '../../components/dead-end.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Prose } from '../../components/lesson-content/prose.ts'
import { LOADING_PAGE } from '../../components/loading-page.ts'
import { PageContainer } from '../../components/page-container.tsx'
import { paths } from '../../config/paths.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'

const COLUMN = { maxWidth: 728, pt: { xs: 4, md: 6 } }

/** A page that whoever runs the site has written: help, terms and the like. */
export function Component() {
  const { slug = '' } = useParams()
  const { data: page, error, mutate } = useSitePage(slug)
  usePageTitle(page?.title ?? (error && texts.none.title))
  const { home, ...none } = texts.none
  if (!page && isNotFound(error)) return <DeadEnd {...none} link={{ to: paths.home, label: home }} />
  if (!page && error) return <ErrorState title={texts.unread} error={error} onRetry={() => mutate()} />
  if (!page) {
    return (
      <PageContainer sx={COLUMN} className={LOADING_PAGE} aria-busy="true" aria-label={texts.loading}>
        <Skeleton width="48%" height={44} />
        <Skeleton height={320} sx={{ mt: 4 }} />
      </PageContainer>
    )
  }
  return (
    <PageContainer sx={COLUMN}>
      <Typography variant="h1" dir="auto" sx={{ mb: 4 }}>
        {page.title}
      </Typography>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the gateway makes it from the site's own Markdown, in which HTML is text. */}
      <Prose dangerouslySetInnerHTML={{ __html: page.html }} />
    </PageContainer>
  )
}
