import FormHelperText from '@mui/material/FormHelperText'
import { useRef } from 'react'
import { texts } from '#texts/teaching-course-editor'
import { useWordsOfField } from '../../../api/words-of-field.ts'
import { RichTextField } from '../shared/lesson-text/writing/rich-text-field.tsx'
import { Section } from './form-parts.tsx'
import type { CourseForm } from './use-course-form.ts'

interface Props {
  form: CourseForm
  courseId: number
}

/** "About this course", with pictures that are stored with the course. */
export default function AboutField({ form: { values, errors, set, setUploading }, courseId }: Props) {
  const problem = useWordsOfField(errors.about)
  const written = useRef(values.about)
  const edition = useRef(0)
  // What didn't come from the editor goes into a new one.
  if (values.about !== written.current) {
    written.current = values.about
    edition.current += 1
  }
  return (
    <Section heading={texts.about.heading} hint={texts.about.hint}>
      <div>
        <RichTextField
          key={edition.current}
          label={texts.about.heading}
          placeholder={texts.about.placeholder}
          html={values.about}
          onChange={(html) => {
            written.current = html
            set('about', html)
          }}
          courseId={courseId}
          onPending={setUploading}
          isLong
        />
        {problem && <FormHelperText error>{problem}</FormHelperText>}
      </div>
    </Section>
  )
}
