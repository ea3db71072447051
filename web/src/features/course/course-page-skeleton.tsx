import Skeleton from '@mui/material/Skeleton'
import { texts } from '#texts/course'
import { CoverSkeleton } from '../../components/cover-skeleton.tsx'
import { LOADING_PAGE } from '../../components/loading-page.ts'
import { Aside, Layout, Main, SideBox, Wall } from './course-layout.tsx'

/** The boxes of the page, before its course is known. */
export function CoursePageSkeleton() {
  return (
    <Layout className={LOADING_PAGE} aria-busy="true" aria-label={texts.loading}>
      <Wall>
        <div>
          <Skeleton width={220} height={16} sx={{ mt: 0.5 }} />
          <Skeleton width="78%" height={52} sx={{ mt: 4 }} />
          <Skeleton width="60%" height={20} sx={{ mt: 3.5 }} />
          <Skeleton width="52%" height={20} sx={{ mt: 1.5 }} />
          <Skeleton width={260} height={48} sx={{ mt: 4 }} />
          <Skeleton width={360} height={26} sx={{ mt: 3 }} />
        </div>
      </Wall>
      <Aside>
        <SideBox>
          <div className="cover">
            <CoverSkeleton flush />
          </div>
          <div className="offer">
            <div>
              <Skeleton width={120} height={36} />
              <Skeleton height={52} sx={{ mt: 2 }} />
            </div>
            <Skeleton width="70%" height={140} sx={{ mt: { xs: 4, sm: 0, md: 4 } }} />
          </div>
        </SideBox>
      </Aside>
      <Main>
        <Skeleton width={280} height={24} sx={{ mt: 3 }} />
        <Skeleton height={220} sx={{ mt: 5 }} />
      </Main>
    </Layout>
  )
}
