import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { texts } from '#texts/checkout'
import { paths } from '../../config/paths.ts'

/** The way to a course that the student has, and another one. */
export function CourseActions({ courseId, to, label }: { courseId: number; to: string; label: string }) {
  return (
    <>
      <Button component={Link} to={paths.learn(courseId)} variant="contained">
        {texts.goToCourse}
      </Button>
      <Button component={Link} to={to} variant="outlined">
        {label}
      </Button>
    </>
  )
}
