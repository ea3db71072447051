import Typography from '@mui/material/Typography'
import { listTestimonials } from '#api/home'
import { texts } from '#texts/home'
import { useRead } from '../../api/use-read.ts'
import { Quotes, TestimonialQuote } from '../../components/testimonial-quote.tsx'
import { HomeSection } from './home-section.tsx'

/** What students wrote; nothing while there is too little. */
export function Testimonials() {
  const { data } = useRead(listTestimonials)
  if (!data?.length) return null
  const areAllSamples = data.every(({ sample }) => sample)
  const note = (
    <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
      {texts.testimonials.samples}
    </Typography>
  )
  return (
    <HomeSection title={texts.testimonials.title} {...(areAllSamples && { aside: note })}>
      <Quotes>
        {data.map((testimonial) => (
          <TestimonialQuote
            key={testimonial.id}
            testimonial={testimonial}
            isMarked={testimonial.sample && !areAllSamples}
          />
        ))}
      </Quotes>
    </HomeSection>
  )
}
