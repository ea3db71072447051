import { screen } from '@testing-library/react'
import { type SubmitEvent, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { renderPage } from '../../testing/render.tsx'
import { disableWrites } from './disable-writes.ts'

const WHY = 'Read-only while viewing as someone else'

function Page({ act }: { act: (what: string) => void }) {
  const [isMore, setMore] = useState(false)
  const submit = (what: string) => (event: SubmitEvent) => {
    event.preventDefault()
    act(what)
  }
  return (
    <>
      <form onSubmit={submit('save')}>
        <input aria-label="Name" />
        <button type="submit">Save</button>
      </form>
      <search>
        <form onSubmit={submit('search')}>
          <button type="submit">Search</button>
        </form>
      </search>
      <div data-writes>
        <input type="checkbox" aria-label="By email" onChange={() => act('tick')} />
      </div>
      <button type="button" onClick={() => setMore(true)}>
        More
      </button>
      {isMore && (
        <button type="button" data-writes onClick={() => act('enroll')}>
          Enroll
        </button>
      )}
    </>
  )
}

test('what changes something is disabled and says why, also what comes later; what reads works', async () => {
  const acts: string[] = []
  const { person } = renderPage(<Page act={(what) => acts.push(what)} />)
  const enable = disableWrites()
  onTestFinished(enable)
  await person.click(screen.getByRole('button', { name: 'More' }))
  const enroll = await screen.findByRole('button', { name: 'Enroll' })
  await expect.poll(() => enroll.getAttribute('aria-disabled')).toBe('true')
  expect(enroll).toHaveAccessibleDescription(WHY)
  await person.click(enroll)
  expect(await screen.findByText(WHY)).toBeVisible()

  for (const name of ['Save', 'By email']) {
    const control = screen.getByRole(name === 'Save' ? 'button' : 'checkbox', { name })
    expect(control).toHaveAttribute('aria-disabled', 'true')
    await person.click(control)
  }
  await person.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada{Enter}')
  expect(screen.getByRole('checkbox')).not.toBeChecked()
  expect(acts).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Search' }))
  expect(acts).toEqual(['search'])

  enable()
  expect(enroll).not.toHaveAttribute('aria-disabled')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(acts).toEqual(['search', 'save'])
})
