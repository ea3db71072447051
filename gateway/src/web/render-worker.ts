/** The thread that renders pages: it keeps the app loaded. */
import { serveTasks } from '@lectern/service-kit/process/threads.ts'
import type { PageTask, RenderedPage } from './render-in-thread.ts'

interface Bundle {
  render(task: PageTask): Promise<RenderedPage | null>
}

serveTasks(async ({ bundle, ...task }: PageTask & { bundle: string }) => {
  const { render }: Bundle = await import(bundle)
  return render(task)
})
