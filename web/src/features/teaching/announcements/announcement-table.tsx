import type { TeacherAnnouncement } from '@lectern/contracts/shapes/announcements.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/teaching-announcements'
import { type AnnouncementFilter, useTeacherAnnouncements } from '../../../api/announcements.ts'
import { BlockError } from '../../../components/block-error.tsx'
import { CoverThumbnail } from '../../../components/cover-thumbnail.tsx'
import { DataTable, NO_FIGURE, NUMERIC } from '../../../components/data-table.tsx'
import { paths } from '../../../config/paths.ts'
import { markWords } from '../../../lib/course-words.ts'
import { formatCount, formatDateTime, formatPercent } from '../../../lib/format.ts'
import { useOwnTimeZone } from '../../../session/use-own-time-zone.ts'
import { AnnouncementChip } from './announcement-chip.tsx'

/** Announcements of all the teacher's courses, the latest first, and a button for those before. */
export function AnnouncementTable({ filter, after = null }: { filter: AnnouncementFilter; after?: string | null }) {
  const zone = useOwnTimeZone()
  const { data, error, mutate } = useTeacherAnnouncements(filter, after)
  const [isMoreWanted, setMoreWanted] = useState(false)
  const { columns } = texts.all
  if (error && !data) return <BlockError sentence={texts.all.failed} onRetry={() => void mutate()} />
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  return (
    <>
      <DataTable
        aria-label={texts.title}
        stacked="narrow"
        columns={{
          announcement: { head: columns.announcement, isRowHead: true, sx: { minWidth: 240 } },
          status: { head: columns.status },
          students: { head: columns.students, ...NUMERIC },
          read: { head: columns.read },
          date: { head: columns.date, sx: { whiteSpace: 'nowrap' } },
        }}
        rows={data?.items}
        skeletons={5}
        rowKey={({ id }) => id}
        cells={(announcement) => ({
          announcement: <Title announcement={announcement} />,
          status: <AnnouncementChip announcement={announcement} />,
          students: <Recipients count={announcement.recipients} />,
          read: <Read announcement={announcement} />,
          date: announcement.draft
            ? texts.edited({ when: formatDateTime(announcement.at, zone) })
            : formatDateTime(announcement.at, zone),
        })}
        note={
          data?.items.length === 0 &&
          after === null && (
            <Box sx={{ py: 4, textAlign: 'center' }}>
              {isFiltered ? (
                texts.all.noMatch
              ) : (
                <>
                  <Typography variant="h3" component="h2">
                    {texts.all.none.title}
                  </Typography>
                  <Typography sx={{ mt: 1, color: 'text.secondary' }}>{texts.all.none.text}</Typography>
                </>
              )}
            </Box>
          )
        }
      />
      {data?.next &&
        (isMoreWanted ? (
          <AnnouncementTable filter={filter} after={data.next} />
        ) : (
          <Button sx={{ m: 2 }} onClick={() => setMoreWanted(true)}>
            {texts.more}
          </Button>
        ))}
    </>
  )
}

function Recipients({ count }: { count: number | null }) {
  if (count === null) return NO_FIGURE
  return (
    <>
      {formatCount(count)} <span className="in-cards">{texts.all.students({ count })}</span>
    </>
  )
}

function Read({ announcement: { title, read, recipients } }: { announcement: TeacherAnnouncement }) {
  if (read === null || !recipients) return NO_FIGURE
  const share = (100 * read) / recipients
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontVariantNumeric: 'tabular-nums' }}>
      <LinearProgress
        variant="determinate"
        value={share}
        aria-label={texts.all.readOf({ title, share: formatPercent(share) })}
        sx={{ width: 70 }}
      />
      {formatPercent(share)} <span className="in-cards">{texts.all.read}</span>
    </Box>
  )
}

function Title({ announcement: { title, course } }: { announcement: TeacherAnnouncement }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <CoverThumbnail course={course} />
      <div>
        <MuiLink
          component={Link}
          to={paths.courseAnnouncements(course.id)}
          variant="h4"
          color="textPrimary"
          underline="hover"
          dir="auto"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {title}
        </MuiLink>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }} {...markWords(course.language, course.title)}>
          {course.title}
        </Box>
      </div>
    </Box>
  )
}
