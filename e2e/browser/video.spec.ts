import { readFileSync } from 'node:fs'
import { createLesson } from '@lectern/contracts/calls/public/catalog.ts'
import { listEnrollments } from '@lectern/contracts/calls/public/learning.ts'
import { expect } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { actAs, toast } from '../support/browser-steps.ts'
import { enrollIn, newCourse } from '../support/courses.ts'
import { newPerson } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'
import { WEBM_PATH } from '../support/videos.ts'

const CAPTIONS = Buffer.from(
  '1\r\n00:00:01,000 --> 00:00:02,500\r\nWelcome & hello\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nGoodbye <i>all</i>\r\n',
)

test('a teacher uploads a video over a line that breaks, captions and a file; a student watches, reads along, seeks and downloads', async ({
  page,
  browser,
}) => {
  const teacher = await newPerson(targetUrl(), 'teacher')
  const student = await newPerson(targetUrl(), 'student')
  const course = await newCourse(teacher)
  const body = { title: 'Watch this', type: 'video', content: '<p>Notes.</p>', draft: true }
  const params = { moduleId: course.moduleIds[0] ?? 0 }
  const { id: lessonId } = await teacher.client.call(createLesson, { params, body })
  await actAs(page, teacher)

  await page.goto(`/teacher/courses/${course.id}/lessons/${lessonId}`)
  let broken = 0
  await page.route('**/api/video-uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH' || broken > 0) return route.fallback()
    broken += 1
    await route.abort('connectionreset')
  })
  const file = page.locator('input[accept^="video/"]')
  await file.setInputFiles({ name: 'lecture.mp4', mimeType: 'video/mp4', buffer: Buffer.from('<html>') })
  await expect(page.getByRole('alert')).toContainText('We can’t read this as an MP4, MOV or WebM video.')
  await file.setInputFiles(WEBM_PATH)
  await expect(page.getByText('The upload resumes when you’re back online.')).toBeVisible()
  await expect(toast(page, 'Video uploaded')).toBeVisible()
  expect(broken).toBe(1)
  await expect(page.getByText('1 word · 1 min')).toBeVisible()
  const worksheet = Buffer.from('Exercise 1')
  await page
    .getByLabel('File for this lesson')
    .setInputFiles({ name: 'Übung 1.txt', mimeType: 'text/plain', buffer: worksheet })
  await expect(page.getByText('Text, 1 KB')).toBeVisible()
  await page.getByRole('button', { name: 'Lesson settings' }).click()
  for (const [tag, name] of [
    ['de', 'German'],
    ['en', 'English'],
  ]) {
    const captions = { name: `lecture-${tag}.srt`, mimeType: '', buffer: CAPTIONS }
    await page.getByLabel('Captions file').setInputFiles(captions)
    await expect(page.getByText(`${name} captions added`)).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Publish lesson' }).click()
  await expect(toast(page, 'Lesson published')).toBeVisible()

  await enrollIn(student, course)
  const theirs = await browser.newPage()
  await actAs(theirs, student)
  await theirs.goto(`/courses/${course.id}/learn?lesson=${lessonId}`)
  const video = theirs.getByLabel('Watch this', { exact: true })
  const seeked = await video.evaluate(async (element) => {
    if (!(element instanceof HTMLVideoElement)) throw new Error('no video')
    if (element.readyState < 1) await new Promise((resolve) => element.addEventListener('loadedmetadata', resolve))
    element.currentTime = 3
    await new Promise((resolve) => element.addEventListener('seeked', resolve))
    return { at: element.currentTime, controls: element.controls, failed: element.error !== null }
  })
  expect(seeked).toEqual({ at: 3, controls: true, failed: false })

  const captions = () =>
    video.evaluate((element) => {
      const tracks = element instanceof HTMLVideoElement ? Array.from(element.textTracks) : []
      return tracks
        .filter(({ mode }) => mode === 'showing')
        .map(({ kind, label, activeCues }) => {
          return [kind, label, ...Array.from(activeCues ?? [], (cue) => (cue instanceof VTTCue ? cue.text : ''))]
        })
    })
  await expect.poll(captions).toEqual([['captions', 'English', 'Goodbye <i>all</i>']])
  await theirs.getByRole('tab', { name: 'Transcript' }).click()
  await expect(theirs.getByRole('button', { name: '0:03 Goodbye all' })).toHaveAttribute('aria-current', 'true')
  await theirs.getByRole('button', { name: '0:01 Welcome & hello' }).click()
  await expect.poll(captions).toEqual([['captions', 'English', 'Welcome &amp; hello']])
  await theirs.getByRole('combobox', { name: 'Language' }).click()
  await theirs.getByRole('option', { name: 'German' }).click()
  await expect.poll(captions).toEqual([['captions', 'Deutsch', 'Welcome &amp; hello']])

  const downloaded = theirs.waitForEvent('download')
  await theirs.getByRole('link', { name: 'Download Übung 1.txt' }).first().click()
  const download = await downloaded
  expect(download.suggestedFilename()).toBe('Übung 1.txt')
  expect(readFileSync(await download.path())).toEqual(worksheet)

  // The second is kept with the student: another page of theirs takes the video up there.
  await video.evaluate(
    (element) => element instanceof HTMLVideoElement && void Object.assign(element, { currentTime: 1 }),
  )
  const savedPosition = async () =>
    (await student.client.call(listEnrollments, {})).find(({ courseId }) => courseId === course.id)?.place
  await expect.poll(savedPosition).toMatchObject({ lessonId, position: 1 })
  await theirs.goto('/dashboard')
  await expect(theirs.getByText('at 0:01')).toBeVisible()
  await theirs.getByRole('link', { name: 'Continue', exact: true }).click()
  const at = () => video.evaluate((element) => (element instanceof HTMLVideoElement ? element.currentTime : -1))
  await expect.poll(at).toBe(1)
  await theirs.close()
})
