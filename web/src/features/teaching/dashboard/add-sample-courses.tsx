import Button from '@mui/material/Button'
import { useState } from 'react'
import { errorMessage } from '../../../api/api-error.ts'
import { createSampleCourses } from '../../../api/seed-courses.ts'
import { toast } from '../../../components/toasts/toast-store.ts'
import { texts } from './texts.ts'

export function AddSampleCourses() {
  const [pending, setPending] = useState(false)

  async function add() {
    setPending(true)
    try {
      const { courses } = await createSampleCourses()
      toast(texts.samples.added(courses.length))
    } catch (failure) {
      toast({ ...texts.samples.failed(errorMessage(failure)), variant: 'destructive' })
    } finally {
      setPending(false)
    }
  }

  return (
    <Button variant="outlined" disabled={pending} onClick={add}>
      {texts.samples.add}
    </Button>
  )
}
