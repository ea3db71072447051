import Button from '@mui/material/Button'
import { useState } from 'react'
import { seedCourses } from '#api/catalog'
import { texts } from '#texts/teaching-first-course'
import { errorMessage } from '../../../../api/api-error.ts'
import { useLatestCourses } from '../../../../api/course-lists.ts'
import { useSite } from '../../../../api/site.ts'
import { sampleCoursesAdded } from '../../../../api/teaching-changes.ts'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import { toast } from '../../../../components/toasts/toast-store.ts'
import AutoStoriesOutlined from '../../../../icons/auto-stories-outlined.tsx'
import { StartingPoint } from './starting-point.tsx'

/** For a teacher without any course, where the site offers them. Asks first, since there are eight of them. */
export function AddSampleCourses() {
  const [state, setState] = useState<'closed' | 'asking' | 'adding'>('closed')

  const { data: site } = useSite()
  const { data: courses } = useLatestCourses()
  if (courses?.length !== 0 || !site?.sampleCourses) return null

  async function add() {
    setState('adding')
    try {
      const { created } = await seedCourses()
      await sampleCoursesAdded()
      const { title, description } = texts.samples.added
      toast({ title: title({ count: created }), description: description({ count: created }) })
    } catch (failure) {
      const { title, description } = texts.samples.failed
      toast({ title, description: description({ message: errorMessage(failure) }), variant: 'destructive' })
    } finally {
      setState('closed')
    }
  }

  return (
    <StartingPoint
      icon={<AutoStoriesOutlined />}
      title={texts.sample.title}
      text={texts.sample.text}
      action={
        <>
          <Button variant="text" size="small" onClick={() => setState('asking')}>
            {texts.samples.add}
          </Button>
          <ConfirmDialog
            {...texts.samples.ask}
            open={state !== 'closed'}
            pending={state === 'adding'}
            onConfirm={add}
            onClose={() => setState('closed')}
          />
        </>
      }
    />
  )
}
