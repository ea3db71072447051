import { getLessonForEditing } from '@lectern/contracts/calls/public/curriculum.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { newCourse, type TestCourse } from './courses.ts'
import type { Person } from './people.ts'

/** A course to write in: one lesson, the first of its list. */
export async function courseToWrite(teacher: Person): Promise<{ course: TestCourse; lessonId: number; path: string }> {
  const course = await newCourse(teacher, { status: 'draft', lessons: [1], content: '<p>It begins.</p>' })
  const [lessonId = 0] = course.lessonIds
  return { course, lessonId, path: `/teacher/courses/${course.id}/lessons/${lessonId}` }
}

/** Where the text of the lesson is written. */
export function writing(page: Page): Locator {
  return page.locator('.ProseMirror')
}

/** Patient: the editor is the largest piece of code there is, and some open it while services start. */
export async function openEditor(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(writing(page)).toContainText('It begins.', { timeout: 60_000 })
}

/** Types below all that is there. */
export async function typeAtEnd(page: Page, text: string): Promise<void> {
  await writing(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type(text)
}

/** Pastes this into the text at the selection; with `atEnd` in the task that moves the caret there, which the browser hasn't reported yet. */
export async function paste(
  page: Page,
  type: 'text/html' | 'text/plain',
  clipboard: string,
  { atEnd = false } = {},
): Promise<void> {
  await page.evaluate(
    ([type, clipboard, atEnd]) => {
      const last = [...document.querySelectorAll('.ProseMirror > p')].at(-1)
      if (atEnd && last) getSelection()?.selectAllChildren(last)
      if (atEnd) getSelection()?.collapseToEnd()
      const clipboardData = new DataTransfer()
      clipboardData.setData(type, clipboard)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.querySelector('.ProseMirror')?.dispatchEvent(event)
    },
    [type, clipboard, atEnd] as const,
  )
}

/** A process that was killed takes its time to be back. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: 'All changes saved' })).toBeAttached({ timeout: 60_000 })
}

/** The text that the server has. */
export async function storedText(teacher: Person, lessonId: number): Promise<string> {
  const { text } = await teacher.client.call(getLessonForEditing, { params: { lessonId } })
  return text.content
}
