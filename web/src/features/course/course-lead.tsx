import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { texts } from '#texts/course'
import { useCourseWords } from '../../components/course-language.ts'
import { PHONE, WIDER_THAN_PHONE } from '../../theme/media.ts'

/** About eight lines of a phone: what is longer would push the price and the way to enroll off the second screen too. */
const LONG = 300
/** And of a wide window. */
const VERY_LONG = 480

const FOLDED = { display: '-webkit-box', overflow: 'hidden', WebkitBoxOrient: 'vertical', WebkitLineClamp: 7 } as const

const Lead = styled(Typography)({
  marginTop: 10,
  maxWidth: 600,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  // A language that is read from the right begins where the title does.
  '&:dir(rtl)': { marginLeft: 'auto' },
  '&.folded': { [PHONE]: FOLDED },
  '&.folded.always': FOLDED,
})

/** The description; a long one begins folded. */
export function CourseLead({ text }: { text: string }) {
  const [isUnfolded, setUnfolded] = useState(false)
  const words = useCourseWords()
  if (text.length <= LONG)
    return (
      <Lead variant="subtitle1" {...words(text)}>
        {text}
      </Lead>
    )
  const isFoldedAlways = text.length > VERY_LONG
  return (
    <>
      <Lead
        variant="subtitle1"
        {...words(text)}
        {...(!isUnfolded && { className: isFoldedAlways ? 'folded always' : 'folded' })}
      >
        {text}
      </Lead>
      <Button
        size="small"
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
        sx={{ mt: 0.5, ml: -1.5, ...(!isFoldedAlways && { [WIDER_THAN_PHONE]: { display: 'none' } }) }}
      >
        {isUnfolded ? texts.head.less : texts.head.more}
      </Button>
    </>
  )
}
