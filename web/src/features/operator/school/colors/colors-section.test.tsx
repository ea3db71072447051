import type { SchoolColors } from '@lectern/contracts/shapes/school.ts'
import { OWN_SCHOOL } from '@lectern/contracts/shapes/school.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useZodForm } from '../../../../components/forms/use-zod-form.ts'
import { renderPage } from '../../../../testing/render.tsx'
import { formSchema, valuesOf } from '../form-values.ts'
import { ColorsSection } from './colors-section.tsx'

let colors: SchoolColors | null = null

function Form() {
  const form = useZodForm(formSchema, valuesOf(OWN_SCHOOL))
  colors = form.watch('colors')
  return <ColorsSection form={form} />
}
const light = () => screen.getByLabelText('Light theme color')
const dark = () => screen.getByLabelText('Dark theme color')

test('a school has Lectern’s own until it chooses, and can go back', async () => {
  const { person } = renderPage(<Form />)
  expect(light()).toHaveValue('#17523F')
  expect(screen.getByText('These are Lectern’s colors.')).toBeVisible()
  await person.clear(light())
  await person.type(light(), '1f4e8c')
  expect(light()).toHaveValue('#1F4E8C')
  await person.click(screen.getByRole('button', { name: 'Reset to Lectern’s colors' }))
  expect(colors).toBeNull()
  expect(light()).toHaveValue('#17523F')
})

test('a colour says how well it is read while it is chosen, and goes to the nearest that is', async () => {
  const { person } = renderPage(<Form />)
  fireEvent.change(screen.getByLabelText('Pick the light theme color'), { target: { value: '#e8a33d' } })
  expect(await screen.findByText(/^Contrast 1\.8: too low/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Use nearest passing color' }))
  expect(screen.queryByText(/too low/)).toBeNull()
  expect(screen.getAllByText(/^Contrast \d+\.\d: passes$/)).toHaveLength(2)
})

test('the first colour is taken for the other scheme too, as it is read there; the second is its own', async () => {
  const { person } = renderPage(<Form />)
  fireEvent.change(screen.getByLabelText('Pick the light theme color'), { target: { value: '#1f4e8c' } })
  expect(colors?.light).toBe('#1F4E8C')
  const followed = colors?.dark
  expect(followed).not.toBe('#8DCBAD')
  expect(screen.getAllByText(/: passes$/)).toHaveLength(2)
  fireEvent.change(screen.getByLabelText('Pick the light theme color'), { target: { value: '#6b1f8c' } })
  expect(colors).toEqual({ light: '#6B1F8C', dark: followed })
  await person.clear(dark())
  await person.type(dark(), 'ffcc00')
  expect(colors).toEqual({ light: '#6B1F8C', dark: '#FFCC00' })
})
