import type { Review } from '@lectern/contracts/shapes/courses.ts'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import FormHelperText from '@mui/material/FormHelperText'
import Rating from '@mui/material/Rating'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useState } from 'react'
import { texts } from '#texts/course'
import { errorSentence } from '../../api/api-error.ts'
import { TextField } from '../../components/fields/text-field.tsx'
import { toast } from '../../components/toasts/toast-store.ts'
import StarOutlineRounded from '../../icons/star-outline-rounded.tsx'
import StarRounded from '../../icons/star-rounded.tsx'
import { COMMENT_MAX, useReview } from '../../session/use-review.ts'

/** One's own review: written once, and changed as often as one likes. */
export default function ReviewForm({ courseId, own }: { courseId: number; own: Review | undefined }) {
  const headingId = useId()
  const { rating, setRating, comment, setComment, pending, save: saveReview } = useReview(courseId, own)
  const [missing, setMissing] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    setMissing(rating === null)
    if (rating === null) return
    try {
      await saveReview()
      toast({ title: own ? texts.reviews.updated : texts.reviews.posted, description: texts.reviews.thanks })
    } catch (failure) {
      toast({ title: texts.reviews.failed, description: errorSentence(failure), variant: 'destructive' })
    }
  }

  return (
    <Card
      component="form"
      onSubmit={save}
      aria-labelledby={headingId}
      noValidate
      sx={{ p: { xs: 2.5, sm: 3.5 }, mb: 1.5 }}
    >
      <Typography variant="h3" component="h2" id={headingId}>
        {own ? texts.reviews.yours : texts.reviews.write}
      </Typography>
      <Rating
        name="rating"
        value={rating}
        onChange={(_, value) => setRating(value)}
        getLabelText={(count) => texts.reviews.stars({ count })}
        emptyLabelText={texts.reviews.noStars}
        icon={<StarRounded sx={{ fontSize: 32 }} />}
        emptyIcon={<StarOutlineRounded sx={{ fontSize: 32 }} />}
        sx={{ my: 1.5, color: 'star', '& .MuiRating-iconEmpty': { color: 'edge' } }}
      />
      {missing && <FormHelperText error>{texts.reviews.noRating}</FormHelperText>}
      <TextField
        label={texts.reviews.comment}
        multiline
        minRows={3}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        slotProps={{ input: { maxLength: COMMENT_MAX } }}
      />
      <Button type="submit" variant="contained" disabled={pending} sx={{ mt: 2 }}>
        {own ? texts.reviews.update : texts.reviews.post}
      </Button>
    </Card>
  )
}
