import { exampleSchoolLogo } from '@lectern/contracts/shapes/school.ts'
import { expect, test } from 'vitest'
import { OWN_FACE } from '../../site/face.ts'
import { headTags } from './head.ts'

const nothing = { title: null, description: null, address: null }

test("a page's head has the school's name and logo as data, which no name gets out of", () => {
  const face = { ...OWN_FACE, name: '</script><b>Acme', logo: exampleSchoolLogo }
  const tags = headTags(nothing, undefined, face)
  const [, json = ''] = /<script type="application\/json" id="school">(.*?)<\/script>/.exec(tags) ?? []
  expect(JSON.parse(json)).toEqual({ name: face.name, logo: exampleSchoolLogo })
  expect(tags).not.toContain('<b>')
})

test('of a school that has said nothing nothing is there', () => {
  expect(headTags(nothing, undefined, OWN_FACE)).not.toContain('<script')
})
