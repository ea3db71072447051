import type { System } from '@lectern/local/system.ts'
import { expect, type Page } from '@playwright/test'
import { paths } from '../../web/src/config/paths.ts'
import { actAs } from '../support/browser-steps.ts'
import { openedBy, write } from '../support/conversations.ts'
import {
  activitiesOf,
  BACK_WITHIN_MS,
  expectSameAfterReload,
  liveScene,
  openLive,
  shown,
} from '../support/live-activities.ts'
import { launchChromium } from '../support/lone-browser.ts'

const messages = (page: Page) => page.getByRole('log')

/** A teacher's dashboard and a conversation of theirs stay open while `restore` goes back to what `backUp` made. */
export async function expectOpenPagesToAgree(
  { url }: System,
  backUp: () => Promise<string>,
  restore: (folder: string) => Promise<unknown>,
): Promise<void> {
  const browser = await launchChromium()
  try {
    const scene = await liveScene(url)
    const { enrolls, passes, reviews } = activitiesOf(scene)
    await enrolls.does()
    const conversationId = await openedBy(scene.student, scene.course.id)
    const says = (text: string) => write(scene.student, conversationId, text)
    await says('Before the backup')
    const folder = await backUp()

    const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })
    const [dashboard, thread] = [await context.newPage(), await context.newPage()]
    await actAs(dashboard, scene.teacher)
    await openLive(dashboard, paths.teacherDashboard)
    await thread.goto(paths.teacherConversation(conversationId))
    await passes.does()
    await says('Since the backup')
    await shown(dashboard, [enrolls, passes], BACK_WITHIN_MS)
    await expect(messages(thread)).toContainText('Since the backup')

    await restore(folder)
    await expect(messages(thread)).not.toContainText('Since the backup', { timeout: BACK_WITHIN_MS })
    await expect(messages(thread)).toContainText('Before the backup')
    await reviews.does()
    await says('After the restore')
    await shown(dashboard, [enrolls, passes, reviews], BACK_WITHIN_MS)
    await expect(messages(thread)).toContainText('After the restore', { timeout: BACK_WITHIN_MS })
    await expectSameAfterReload(dashboard, reviews.unread)
  } finally {
    await browser.close()
  }
}
