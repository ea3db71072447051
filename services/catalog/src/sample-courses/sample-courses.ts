import { join } from 'node:path'
import { openFolder } from '../bundles/bundle-files.ts'
import { type ReadBundle, readBundle } from '../bundles/read-bundle.ts'

/**
 * The keys of the sample courses, in the order in which `POST /api/seed-courses` creates them. A course keeps its key forever,
 * so that seeding again doesn't duplicate it. Its folder is an unpacked bundle (docs/course-bundle.md) without pictures.
 */
const KEYS = ['javascript', 'typography', 'statistics', 'pricing', 'sql', 'color', 'negotiation', 'accessible-react']

export interface SampleCourse {
  key: string
  bundle: ReadBundle
}

let samples: Promise<SampleCourse[]> | undefined

/** The sample courses, read when a teacher first asks for them. */
export function readSampleCourses(): Promise<SampleCourse[]> {
  samples ??= Promise.all(KEYS.map(readSample)).catch((error) => {
    samples = undefined
    throw error
  })
  return samples
}

export function folderOfSample(key: string): string {
  return join(import.meta.dirname, key)
}

async function readSample(key: string): Promise<SampleCourse> {
  return { key, bundle: await readBundle(await openFolder(folderOfSample(key)), { pictures: 0 }) }
}
