import { exampleSchoolLogo } from '@lectern/contracts/shapes/school.ts'
import { expect, test } from 'vitest'
import { OWN_BRANDING } from '../../site/branding.ts'
import { headTags } from './head.ts'

const nothing = { title: null, description: null, address: null }

test("a page's head has the school's name and logo as data, which no name gets out of", () => {
  const branding = { ...OWN_BRANDING, name: '</script><b>Acme', logo: exampleSchoolLogo }
  const tags = headTags(nothing, undefined, branding)
  const [, json = ''] = /<script type="application\/json" id="school">(.*?)<\/script>/.exec(tags) ?? []
  expect(JSON.parse(json)).toEqual({ name: branding.name, logo: exampleSchoolLogo })
  expect(tags).not.toContain('<b>')
})

test('of a school that has said nothing nothing is there', () => {
  expect(headTags(nothing, undefined, OWN_BRANDING)).not.toContain('<script')
})
