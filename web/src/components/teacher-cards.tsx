import type { Teacher } from '@lectern/contracts/shapes/teachers.ts'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { texts as wordTexts } from '#texts/components'
import { texts } from '#texts/teachers'
import { paths } from '../config/paths.ts'
import StarRounded from '../icons/star-rounded.tsx'
import { displayName } from '../lib/display-name.ts'
import { formatRating } from '../lib/format.ts'
import { PersonAvatar } from './person-avatar.tsx'
import { PlainList } from './plain-list.tsx'

const Grid = styled(PlainList)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: '32px 40px',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 28 },
}))

const Person = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  gap: 16,
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  // The name's target is all of the person.
  '& a': { color: 'inherit', textDecoration: 'none', '&::after': { content: '""', position: 'absolute', inset: 0 } },
  '&:hover a': { textDecoration: 'underline', textUnderlineOffset: 3, textDecorationThickness: 1 },
  '& p': { ...theme.typography.body2, margin: '4px 0 0', color: theme.vars.palette.text.secondary },
  '& .bio': { display: '-webkit-box', overflow: 'hidden', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2 },
  '& .figures': {
    ...theme.typography.caption,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 6,
    marginTop: 10,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .figures > span[role]': { display: 'inline-flex', alignItems: 'center', gap: 4 },
  '& svg': { fontSize: 15, color: theme.vars.palette.star },
  '& b': { fontWeight: 600, color: theme.vars.palette.text.primary },
}))

/** Teachers, three in a row; each leads to their page. */
export function TeacherCards({ teachers, heading }: { teachers: readonly Teacher[]; heading: 'h2' | 'h3' }) {
  return (
    <Grid>
      {teachers.map((teacher) => (
        <TeacherCard key={teacher.id} teacher={teacher} heading={heading} />
      ))}
    </Grid>
  )
}

function TeacherCard({ teacher, heading }: { teacher: Teacher; heading: 'h2' | 'h3' }) {
  const { id, bio, profileImage, courseCount, studentCount, reviewCount, averageRating } = teacher
  const name = displayName(teacher)
  return (
    <Person>
      <PersonAvatar name={name} image={profileImage} size={72} />
      <div>
        <Typography variant="h4" component={heading}>
          <Link to={paths.teacher(id)} dir="auto">
            {name}
          </Link>
        </Typography>
        {bio && (
          <p className="bio" dir="auto">
            {bio}
          </p>
        )}
        <p className="figures">
          {reviewCount > 0 && (
            <>
              <span role="img" aria-label={wordTexts.course.stars({ rating: averageRating })}>
                <StarRounded />
                <b>{formatRating(averageRating)}</b>
              </span>
              <span aria-hidden="true">·</span>
            </>
          )}
          <span>{texts.figures({ courses: courseCount, students: studentCount })}</span>
        </p>
      </div>
    </Person>
  )
}
