import Button from '@mui/material/Button'
import { useState } from 'react'
import { errorMessage } from '../../../api/api-error.ts'
import { createSampleCourses } from '../../../api/seed-courses.ts'
import { toast } from '../../../components/toasts/toast-store.ts'

export function AddSampleCourses() {
  const [pending, setPending] = useState(false)

  async function add() {
    setPending(true)
    try {
      const { courses } = await createSampleCourses()
      toast({ title: 'Sample courses created', description: `${courses.length} sample courses have been created.` })
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
