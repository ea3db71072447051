import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { getShelf, listTestimonials } from '#api/home'
import { texts } from '#texts/home'
import { useRead } from '../../api/use-read.ts'
import { Quotes, TestimonialQuote } from '../../components/testimonial-quote.tsx'
import { PHONE } from '../../theme/media.ts'
import { HomeSection } from './home-section.tsx'
import { REVIEWS_SHOWN_FROM } from './shown-from.ts'

/** On phones the newest alone. */
const HomeQuotes = styled(Quotes)({ [PHONE]: { '& > figure + figure': { display: 'none' } } })

/** What students wrote; nothing while there is too little. */
export function Testimonials() {
  const { data } = useRead(listTestimonials)
  const { data: shelf } = useRead(getShelf)
  if (!data?.length) return null
  const { reviewCount = 0, averageRating = 0 } = shelf?.figures ?? {}
  const lead = texts.testimonials.lead({ average: averageRating, count: reviewCount })
  const areAllSamples = data.every(({ sample }) => sample)
  const note = (
    <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
      {texts.testimonials.samples}
    </Typography>
  )
  return (
    <HomeSection
      title={texts.testimonials.title}
      {...(reviewCount >= REVIEWS_SHOWN_FROM && { lead })}
      {...(areAllSamples && { aside: note })}
    >
      <HomeQuotes>
        {data.map((testimonial) => (
          <TestimonialQuote
            key={testimonial.id}
            testimonial={testimonial}
            isMarked={testimonial.sample && !areAllSamples}
          />
        ))}
      </HomeQuotes>
    </HomeSection>
  )
}
