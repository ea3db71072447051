import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/course'
import { useCourseWords } from '../../components/course-language.ts'
import { lazyPart } from '../../components/lazy-part.tsx'
import { PlainList } from '../../components/plain-list.tsx'
import CheckRounded from '../../icons/check-rounded.tsx'
import LanguageOutlined from '../../icons/language-outlined.tsx'
import ScheduleOutlined from '../../icons/schedule-outlined.tsx'
import SubtitlesOutlined from '../../icons/subtitles-outlined.tsx'
import ViewModuleOutlined from '../../icons/view-module-outlined.tsx'
import { formatMinutes } from '../../lib/durations.ts'
import { formatList } from '../../lib/format.ts'
import { isPageLanguage, languageName } from '../../lib/language-names.ts'
import { PHONE } from '../../theme/media.ts'
import { captionLanguagesIn, lessonsOf, minutesOf } from './course-sums.ts'
import { CUT_HEIGHT } from './cut-height.ts'
import { SectionHeading } from './section-heading.tsx'

const AboutCourse = lazyPart(() => import('./about-course.tsx'))

/** Characters from which on a text takes all of the room that it gets at first. */
const LONG = 2_400

const Parts = styled('div')({ display: 'grid', gap: 40 })

const Points = styled(PlainList)(({ theme }) => ({
  ...theme.typography.row,
  display: 'grid',
  gap: '14px 48px',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& > li': { display: 'flex', alignItems: 'flex-start', gap: 12, overflowWrap: 'anywhere' },
  '& span': { minWidth: 0 },
  '& svg': { flexShrink: 0, marginTop: 2, color: theme.vars.palette.primary.main },
  [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const Bullets = styled('ul')(({ theme }) => ({
  ...theme.typography.row,
  display: 'grid',
  gap: 8,
  margin: 0,
  paddingInlineStart: 20,
  overflowWrap: 'anywhere',
  '& ::marker': { color: theme.vars.palette.primary.main },
}))

const Lists = styled('div')({
  display: 'grid',
  gap: '40px 48px',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  // One alone is as wide as the text above it.
  '& > :only-child': { gridColumn: '1 / -1' },
  [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' },
})

const Details = styled(PlainList)(({ theme }) => ({
  ...theme.typography.row,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '12px 32px',
  padding: '16px 0',
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
  '& > li': { display: 'flex', alignItems: 'center', gap: 10 },
  '& svg': { color: theme.vars.palette.primary.main },
  [PHONE]: { display: 'grid', gridTemplateColumns: '1fr 1fr' },
}))

/** What is learned, what it takes, and how large it is. */
export function Overview({ course }: { course: CourseDetail }) {
  const lessons = lessonsOf(course)
  const minutes = minutesOf(lessons)
  const captions = captionLanguagesIn(lessons).map(languageName)
  const words = useCourseWords()
  const language = languageName(course.language)
  return (
    <Parts>
      {course.outcomes.length > 0 && (
        <section>
          <SectionHeading small>{texts.overview.goalsTitle}</SectionHeading>
          <Points>
            {[...new Set(course.outcomes)].map((goal) => (
              <li key={goal} {...words(goal)}>
                <CheckRounded aria-hidden="true" />
                <span>{goal}</span>
              </li>
            ))}
          </Points>
        </section>
      )}
      <section>
        <SectionHeading small>{texts.overview.detailsTitle}</SectionHeading>
        <Details>
          <li>
            <LanguageOutlined aria-hidden="true" />
            {isPageLanguage(course.language) ? language : texts.overview.taughtIn({ language })}
          </li>
          {captions.length > 0 && (
            <li>
              <SubtitlesOutlined aria-hidden="true" />
              {texts.overview.captions({ languages: formatList(captions) })}
            </li>
          )}
          {lessons.length > 0 && (
            <li>
              <ViewModuleOutlined aria-hidden="true" />
              {texts.overview.size({ modules: course.modules.length, lessons: lessons.length })}
            </li>
          )}
          <li>
            <ScheduleOutlined aria-hidden="true" />
            {minutes === 0 ? texts.overview.ownPace : formatMinutes(minutes)}
          </li>
        </Details>
      </section>
      {(course.about ?? course.subtitle) && (
        <section>
          <SectionHeading small>{texts.overview.aboutTitle}</SectionHeading>
          {course.about ? (
            <div style={{ minHeight: course.about.length > LONG ? CUT_HEIGHT : 0 }}>
              <AboutCourse about={course.about} embeds={course.embeds} />
            </div>
          ) : (
            <Typography
              variant="row"
              component="p"
              {...words(course.description)}
              sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            >
              {course.description}
            </Typography>
          )}
        </section>
      )}
      {(course.requirements.length > 0 || course.audience.length > 0) && (
        <Lists>
          {(['requirements', 'audience'] as const).map(
            (name) =>
              course[name].length > 0 && (
                <section key={name}>
                  <SectionHeading small>{texts.overview[`${name}Title`]}</SectionHeading>
                  <Bullets>
                    {[...new Set(course[name])].map((line) => (
                      <li key={line} {...words(line)}>
                        {line}
                      </li>
                    ))}
                  </Bullets>
                </section>
              ),
          )}
        </Lists>
      )}
    </Parts>
  )
}
