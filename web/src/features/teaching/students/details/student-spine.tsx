import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { coverPalettes } from '@lectern/covers/cover-palettes.ts'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/teaching-students'
import { useCoverFamily } from '../../../../components/books/use-cover-family.ts'
import { SERIF } from '../../../../theme/typography.ts'
import type { StudiedModule } from './lessons.ts'

const Book = styled('div')({
  position: 'relative',
  marginBottom: 28,
  '& > .leaves': { display: 'flex', alignItems: 'flex-end', gap: 3, height: 92, padding: '18px 36px 0' },
  '& .module': { display: 'flex', flex: '1 1 0', gap: 3, height: '100%', marginRight: 6 },
  '& .leaf': { position: 'relative', flex: '1 1 0', minWidth: 1, height: '100%' },
  '& > .spine': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    minHeight: 40,
    padding: '0 36px',
    fontSize: '0.8125rem',
    '& > b': { position: 'absolute', left: 8, fontFamily: SERIF, fontSize: '1.0625rem', fontWeight: 600 },
    '& > .module': { display: 'block', height: 'auto', minWidth: 0, overflow: 'hidden', whiteSpace: 'nowrap' },
    '& > .module > span': { opacity: 0.85 },
  },
  '& .ribbon': {
    position: 'absolute',
    left: '50%',
    top: 'calc(100% + 40px)',
    width: 12,
    height: 25,
    marginLeft: -6,
    clipPath: 'polygon(0 0, 100% 0, 100% 100%, 50% 76%, 0 100%)',
  },
})

interface Props {
  course: CourseDetail
  modules: StudiedModule[]
}

/** The course as a book on its spine: full leaves are done, the ribbon lies where the student goes on. */
export function StudentSpine({ course, modules }: Props) {
  const { cloth, deep, paper, tint, spark } = coverPalettes[useCoverFamily(course.categoryId) ?? 'other']
  const lessons = modules.flatMap((one) => one.lessons)
  const done = lessons.filter(({ completedAt }) => completedAt !== null).length
  return (
    <Book role="img" aria-label={texts.details.spine({ done, all: lessons.length })}>
      <div className="leaves" style={{ backgroundColor: cloth }}>
        {modules.map((one) => (
          <div key={one.id} className="module" style={{ flexGrow: one.lessons.length }}>
            {one.lessons.map(({ id, completedAt, isNext }) => (
              <div
                key={id}
                className="leaf"
                style={
                  completedAt === null
                    ? { backgroundColor: tint, opacity: isNext ? 1 : 0.2 }
                    : { backgroundColor: paper }
                }
              >
                {isNext && <span className="ribbon" style={{ backgroundColor: spark }} />}
              </div>
            ))}
          </div>
        ))}
      </div>
      <div className="spine" style={{ backgroundColor: deep, color: paper }}>
        <b>{course.id}</b>
        {modules.map((one, place) => (
          <div key={one.id} className="module" style={{ flexGrow: one.lessons.length }}>
            {place + 1} <span>{texts.details.done({ done: one.done, all: one.lessons.length })}</span>
          </div>
        ))}
      </div>
    </Book>
  )
}
