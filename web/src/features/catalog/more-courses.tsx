import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type MouseEvent, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { texts } from '#texts/catalog'
import { useCourseList } from '../../api/course-lists.ts'
import { CourseGrid } from '../../components/course-grid.tsx'
import { RetryButton } from '../../components/retry-button.tsx'
import { PHONE } from '../../theme/media.ts'
import type { Filters } from './filters.ts'
import { courseListQuery, PAGE_SIZE, queryOf } from './filters-query.ts'

/** As far from the courses above as those are from each other. */
const Added = styled('div')(({ theme }) => ({
  marginTop: 48,
  [PHONE]: { marginTop: 40 },
  [theme.breakpoints.down('sm')]: { marginTop: 0 },
}))

const Foot = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  marginTop: 40,
  '& > p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
}))

/** How many pages were added, as the entry in the tab's history says. */
function addedIn(state: unknown): number {
  const added = typeof state === 'object' && state !== null && 'added' in state ? Number(state.added) : 0
  return Number.isInteger(added) && added > 0 ? added : 0
}

/** Past the router, which would scroll: whoever comes back finds as much as there was. */
function rememberAdded(added: number): void {
  const entry: object = window.history.state ?? {}
  window.history.replaceState({ ...entry, usr: { added } }, '')
}

/** What comes after the first page, a press at a time. Without scripts, and for search engines, the press is a link to the next page. */
export function MoreCourses({ filters, total }: { filters: Filters; total: number }) {
  const [added, setAdded] = useState(addedIn(useLocation().state))
  const shown = Math.min(total, PAGE_SIZE * (added + 1))
  const pages = Array.from({ length: added }, (_, index) => index + 2)
  const next = queryOf(filters)
  next.set('page', String(added + 2))

  function showMore(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setAdded(added + 1)
    rememberAdded(added + 1)
  }

  return (
    <>
      {pages.map((page) => (
        <Added key={page}>
          <Page filters={filters} page={page} />
        </Added>
      ))}
      <Foot>
        {shown < total && (
          <Button component={Link} to={`?${next}`} variant="outlined" onClick={showMore}>
            {texts.showMore({ count: Math.min(PAGE_SIZE, total - shown) })}
          </Button>
        )}
        <p role="status">{texts.shown({ shown, total })}</p>
      </Foot>
    </>
  )
}

function Page({ filters, page }: { filters: Filters; page: number }) {
  const { data, error, mutate } = useCourseList(courseListQuery(filters, page))
  if (error && !data) {
    return (
      <Foot role="alert">
        <p>{texts.failed}</p>
        <RetryButton size="small" onRetry={() => mutate()} />
      </Foot>
    )
  }
  return <CourseGrid courses={data?.items} />
}
