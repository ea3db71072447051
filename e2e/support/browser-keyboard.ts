import { expect, type Locator, type Page } from '@playwright/test'

type Role = 'link' | 'button' | 'textbox' | 'searchbox' | 'tab'

/** Presses Tab until the element with this accessible name has the focus; fails when it can't be reached. */
export async function tabTo(page: Page, role: Role, name: string | RegExp): Promise<Locator> {
  const target = page.getByRole(role, { name }).first()
  await tabToField(page, target)
  return target
}

/** The same for an element that is found in another way, also inside a frame. */
export async function tabToField(page: Page, field: Locator): Promise<void> {
  await expect(field).toBeVisible()
  for (let presses = 0; presses < 120; presses++) {
    if (await field.evaluate((element) => document.hasFocus() && element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${field}`)
}
