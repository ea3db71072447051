import Button from '@mui/material/Button'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { errorMessage } from '../../../api/api-error.ts'
import { CATEGORIES_KEY } from '../../../api/categories.ts'
import { isCourseList } from '../../../api/course-lists.ts'
import { createSampleCourses, TEACHER_READS } from '../../../api/latest-courses.ts'
import { FIGURES_DELAY_MS } from '../../../api/teacher-analytics.ts'
import { toast } from '../../../components/toasts/toast-store.ts'

export function AddSampleCourses() {
  const [pending, setPending] = useState(false)
  const { mutate } = useSWRConfig()
  const refresh = () => Promise.all(TEACHER_READS.map((key) => mutate(key)))
  // What other pages show of the new courses, to be read again when they are opened.
  const forget = (key: unknown) => key === CATEGORIES_KEY || (isCourseList(key) && !TEACHER_READS.includes(String(key)))

  async function add() {
    setPending(true)
    try {
      const { courses } = await createSampleCourses()
      toast({ title: 'Sample courses created', description: `${courses.length} sample courses have been created.` })
      await Promise.all([refresh(), mutate(forget, undefined)])
      setTimeout(refresh, FIGURES_DELAY_MS)
    } catch (failure) {
      const description = `Failed to create sample courses: ${errorMessage(failure)}`
      toast({ title: 'Error', description, variant: 'destructive' })
    } finally {
      setPending(false)
    }
  }

  return (
    <Button variant="outlined" disabled={pending} onClick={add}>
      Add Sample Courses
    </Button>
  )
}
