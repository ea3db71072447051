import Button from '@mui/material/Button'
import { texts } from '#texts/course-share'
import { errorSentence } from '../../api/api-error.ts'
import { toast } from '../../components/toasts/toast-store.ts'
import { paths } from '../../config/paths.ts'
import Share from '../../icons/share.tsx'

/** What a device offers to share with; elsewhere the address goes on the clipboard. */
export default function ShareButton({ course }: { course: { id: number; title: string } }) {
  async function share() {
    const url = new URL(paths.course(course.id), window.location.origin).href
    try {
      const data = { title: course.title, url }
      if (navigator.canShare?.(data) && matchMedia('(pointer: coarse)').matches) await navigator.share(data)
      else {
        await navigator.clipboard.writeText(url)
        toast({ title: texts.copied })
      }
    } catch (failure) {
      // Who closes the device's dialog has shared nothing on purpose.
      if (failure instanceof DOMException && failure.name === 'AbortError') return
      toast({ title: texts.failed, description: errorSentence(failure), variant: 'destructive' })
    }
  }
  return (
    <Button startIcon={<Share />} onClick={() => void share()}>
      {texts.share}
    </Button>
  )
}
