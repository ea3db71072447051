import type { TeacherPage } from '@lectern/contracts/shapes/teachers.ts'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/teacher-page'
import { PageContainer } from '../../components/page-container.tsx'
import { PersonAvatar } from '../../components/person-avatar.tsx'
import { displayName } from '../../lib/display-name.ts'
import { formatCount, formatRating } from '../../lib/format.ts'
import { Figures, Wall } from './teacher-layout.tsx'

/** Name and picture, and what all courses say together. */
export function TeacherHead({ teacher }: { teacher: TeacherPage }) {
  const { courseCount, studentCount, reviewCount, averageRating } = teacher
  const figures = [
    { name: texts.figures.courses({ count: courseCount }), value: formatCount(courseCount), isKnown: courseCount > 0 },
    {
      name: texts.figures.students({ count: studentCount }),
      value: formatCount(studentCount),
      isKnown: studentCount > 0,
    },
    {
      name: texts.figures.reviews({ count: reviewCount }),
      value: formatRating(averageRating),
      isKnown: reviewCount > 0,
    },
  ].filter(({ isKnown }) => isKnown)
  return (
    <>
      <Wall>
        <PageContainer className="person">
          <PersonAvatar name={displayName(teacher)} image={teacher.profileImage} size={144} />
          <Typography variant="h1" dir="auto">
            {displayName(teacher)}
          </Typography>
        </PageContainer>
      </Wall>
      {figures.length > 0 && (
        <PageContainer>
          <Figures>
            {figures.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Figures>
        </PageContainer>
      )}
    </>
  )
}
