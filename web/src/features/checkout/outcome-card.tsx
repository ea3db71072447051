import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import { CourseCover, type CoverCourse } from '../../components/course-cover.tsx'
import { PageContainer } from '../../components/page-container.tsx'
import { usePageTitle } from '../../lib/use-page-title.ts'

const Box = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '256px minmax(0, 1fr)',
  gap: 40,
  alignItems: 'center',
  padding: 40,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 24, padding: 24 },
}))

const Words = styled('div')({ display: 'grid', gap: 16, minWidth: 0, overflowWrap: 'anywhere' })
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 4 })

interface Props {
  course: CoverCourse
  title: string
  /** Under the title. */
  lead?: string
  children: ReactNode
  actions: ReactNode
}

/** How a payment ended. The focus goes to the title, so that those who listen hear it. */
export function OutcomeCard({ course, title, lead, children, actions }: Props) {
  usePageTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <PageContainer sx={{ maxWidth: 848, py: { xs: 4, md: 9 } }}>
      <Box>
        <CourseCover course={course} />
        <Words>
          <div>
            <Typography variant="h2" component="h1" ref={heading} tabIndex={-1}>
              {title}
            </Typography>
            {lead && (
              <Typography variant="subtitle1" sx={{ mt: 0.5, color: 'text.secondary' }}>
                {lead}
              </Typography>
            )}
          </div>
          {children}
          <Actions>{actions}</Actions>
        </Words>
      </Box>
    </PageContainer>
  )
}
