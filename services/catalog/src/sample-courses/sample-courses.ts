import { join } from 'node:path'
import { SAMPLE_COURSES, type SampleCourseKey } from '@lectern/contracts/shapes/sample-courses.ts'
import { openFolder } from '../bundles/bundle-files.ts'
import { type ReadBundle, readBundle } from '../bundles/read-bundle.ts'

export interface SampleCourse {
  key: SampleCourseKey
  bundle: ReadBundle
}

let samples: Promise<SampleCourse[]> | undefined

/** Their folders are unpacked bundles (docs/course-bundle.md) without pictures, read when a teacher first asks for them. */
export function readSampleCourses(): Promise<SampleCourse[]> {
  samples ??= Promise.all(SAMPLE_COURSES.map(readSample)).catch((error) => {
    samples = undefined
    throw error
  })
  return samples
}

export function folderOfSample(key: string): string {
  return join(import.meta.dirname, key)
}

async function readSample(key: SampleCourseKey): Promise<SampleCourse> {
  return { key, bundle: await readBundle(await openFolder(folderOfSample(key)), { pictures: 0 }) }
}
