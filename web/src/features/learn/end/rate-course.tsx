import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import InputBase from '@mui/material/InputBase'
import Rating from '@mui/material/Rating'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useState } from 'react'
import { texts as shared } from '#texts/components'
import { texts } from '#texts/learn'
import { errorSentence } from '../../../api/api-error.ts'
import StarOutlineRounded from '../../../icons/star-outline-rounded.tsx'
import StarRounded from '../../../icons/star-rounded.tsx'
import { useAuth } from '../../../session/auth-context.tsx'
import { COMMENT_MAX, useReview } from '../../../session/use-review.ts'
import { PHONE } from '../../../theme/media.ts'

/** As much as is asked for here. */
const SHORT_COMMENT = 1000

const Form = styled('form')(({ theme }) => ({
  '& .question': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 24px',
  },
  '& .stars': { '--star': '40px', display: 'flex', color: theme.vars.palette.star },
  // MUI's label for no star at all lies over the stars, and would widen them, by whose width MUI tells which one is pressed.
  '& .stars label[for], & .stars .MuiRating-icon': { display: 'grid', placeItems: 'center', width: 40, height: 40 },
  '& .stars .MuiRating-iconEmpty': { color: theme.vars.palette.edge },
  '& .foot': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: 36,
    marginTop: 12,
  },
  '& .help': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  [PHONE]: { '& .stars': { marginLeft: -6 } },
}))

/** Stars, and a few words if one likes, which the course's page shows. It can be changed as often as one likes. */
export function RateCourse({ course }: { course: CourseDetail }) {
  const id = useId()
  const { user } = useAuth()
  const own = course.reviews.find(({ studentId }) => studentId === user?.id)
  const [editing, setEditing] = useState(!own)
  const [failure, setFailure] = useState<string | null>(null)
  const { rating, setRating, comment, setComment, pending, save } = useReview(course.id, own, () => setEditing(true))
  // A longer one was written on the course's page: it stays as it is, and can be changed here too.
  const isLong = (own?.comment?.length ?? 0) > SHORT_COMMENT

  async function send(event: FormEvent) {
    event.preventDefault()
    if (rating === null || pending) return
    setFailure(null)
    try {
      await save()
      setEditing(false)
    } catch (refusal) {
      setFailure(texts.end.notSent({ reason: errorSentence(refusal) }))
    }
  }

  return (
    <Form onSubmit={send} aria-labelledby={`${id}-title`} noValidate>
      <div className="question">
        <div style={{ flex: '1 1 260px' }}>
          <Typography variant="h5" component="h3" id={`${id}-title`}>
            {texts.end.rate}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.end.readers}
          </Typography>
        </div>
        <Rating
          className="stars"
          role="radiogroup"
          aria-labelledby={`${id}-title`}
          name={`${id}-rating`}
          value={rating}
          readOnly={!editing}
          onChange={(_, value) => value !== null && setRating(value)}
          getLabelText={(count) => texts.end.stars({ count })}
          emptyLabelText={texts.end.noStars}
          icon={<StarRounded sx={{ fontSize: 28 }} />}
          emptyIcon={<StarOutlineRounded sx={{ fontSize: 28 }} />}
        />
      </div>
      {editing && (
        <InputBase
          multiline
          fullWidth
          minRows={2}
          maxRows={8}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
          slotProps={{
            input: { 'aria-label': texts.end.comment, maxLength: isLong ? COMMENT_MAX : SHORT_COMMENT, dir: 'auto' },
          }}
          sx={{ mt: 1.5 }}
        />
      )}
      <div className="foot">
        <span className="help" role="status">
          {editing ? texts.end.given({ count: rating }) : texts.end.sent}
        </span>
        {editing ? (
          <Button key="send" type="submit" variant="outlined" disabled={rating === null || pending}>
            {failure ? shared.tryAgain : texts.end.send}
          </Button>
        ) : (
          <Button key="edit" variant="text" onClick={() => setEditing(true)}>
            {texts.end.edit}
          </Button>
        )}
      </div>
      {failure && (
        <FormHelperText error role="alert">
          {failure}
        </FormHelperText>
      )}
    </Form>
  )
}
