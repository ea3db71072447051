import Typography from '@mui/material/Typography'
import { listTeacherReviews } from '#api/teachers'
import { texts } from '#texts/teacher-page'
import { useRead } from '../../api/use-read.ts'
import { Quotes, TestimonialQuote } from '../../components/testimonial-quote.tsx'
import { Part } from './teacher-layout.tsx'

/** Up to three; nothing while there is none, or while they can't be read. */
export function TeacherReviews({ teacherId }: { teacherId: number }) {
  const { data } = useRead(listTeacherReviews, { teacherId })
  if (!data?.length) return null
  return (
    <Part aria-labelledby="reviews">
      <div className="head">
        <Typography variant="h2" id="reviews">
          {texts.reviews}
        </Typography>
      </div>
      <Quotes>
        {data.map((review) => (
          <TestimonialQuote key={review.id} testimonial={review} isMarked={review.sample} />
        ))}
      </Quotes>
    </Part>
  )
}
