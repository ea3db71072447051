import { CenteredSpinner } from '../../components/centered-spinner.tsx'
import { PageContainer } from '../../components/page-container.tsx'
import { CheckoutHead } from './checkout-head.tsx'

/** The page's head, with a spinner where the rest will be. */
export function CheckoutLoading({ courseId, label }: { courseId: number; label?: string }) {
  return (
    <PageContainer sx={{ pt: { xs: 3, md: 6 } }}>
      <CheckoutHead courseId={courseId} />
      <CenteredSpinner {...(label && { label })} />
    </PageContainer>
  )
}
