import { getCurrentUser } from '@lectern/contracts/calls/public/gateway.ts'
import type { System } from '@lectern/local/system.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, test } from 'vitest'
import { actAs } from '../support/browser-steps.ts'
import {
  activitiesOf,
  BACK_WITHIN_MS,
  expectSameAfterReload,
  liveScene,
  openLive,
  shown,
} from '../support/live-activities.ts'
import { launchChromium } from '../support/lone-browser.ts'

/** A page that somebody has open shows what happened, whatever it was cut off from meanwhile. */
export function livePages(running: () => System): void {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser?.close())

  /** The teacher's dashboard, open at the gateway that is found by the system's address. What the student does goes through another. */
  async function openDashboard(through: string) {
    const scene = await liveScene(through)
    const page: Page = await browser.newPage({ baseURL: running().url, reducedMotion: 'reduce' })
    await actAs(page, { client: { origin: running().url, cookieHeader: scene.teacher.client.cookieHeader } })
    await openLive(page, '/teacher/dashboard')
    return { page, scene, ...activitiesOf(scene) }
  }

  test('shows what was done while its gateway was dead, and what is done after', async () => {
    const { processes } = running()
    const other = await processes.startReplica('gateway')
    const { page, enrolls, passes, reviews, asks } = await openDashboard(other.url)
    await enrolls.does()
    await shown(page, [enrolls], BACK_WITHIN_MS)
    await processes.kill('gateway', 'SIGKILL')
    await passes.does()
    await reviews.does()
    await processes.waitUntilReady('gateway')
    await shown(page, [enrolls, passes, reviews], BACK_WITHIN_MS)
    await asks.does()
    await shown(page, [enrolls, passes, reviews, asks], BACK_WITHIN_MS)
    await expectSameAfterReload(page, asks.unread)
    await page.close()
    await processes.stop(other.name)
  }, 180_000)

  test('shows what was done just before Redis went, and what is done when it is back', async () => {
    const { processes, url } = running()
    const { page, scene, enrolls, passes, reviews, asks } = await openDashboard(url)
    await enrolls.does()
    await shown(page, [enrolls], BACK_WITHIN_MS)
    await passes.does()
    // It has the sessions as before, as one that writes them down.
    await processes.kill('redis', 'SIGSTOP')
    // Long enough for services to have told what nobody could take, and for whoever asks it to have given up.
    await page.waitForTimeout(8_000)
    await processes.kill('redis', 'SIGCONT')
    await eventually(() => scene.student.client.call(getCurrentUser), 30_000)
    await shown(page, [enrolls, passes], BACK_WITHIN_MS)
    for (const activity of [reviews, asks]) {
      await activity.does()
      await shown(page, [activity], BACK_WITHIN_MS)
    }
    await expectSameAfterReload(page, asks.unread)
    await page.close()
  }, 180_000)
}
