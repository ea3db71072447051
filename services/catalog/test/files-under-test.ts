import * as contract from '@lectern/contracts/calls/public/files.ts'
import type { FileUpload } from '@lectern/contracts/shapes/lesson-files.ts'
import type { CallOptions } from '@lectern/service-kit/testing/calls.ts'
import type { CatalogUnderTest } from './catalog-under-test.ts'
import { uploadsUnderTest } from './videos-under-test.ts'

/** How a lesson's text refers to a file. */
export const fileBlock = (id: string, name = 'Notes') => `<div data-file="${id}">${name}</div>`

export function filesUnderTest(catalog: CatalogUnderTest) {
  const calls = {
    ...{ create: contract.createFileUpload, get: contract.getFileUpload, append: contract.appendToFileUpload },
    ...{ finish: contract.finishFileUpload, remove: contract.deleteFileUpload },
  }
  return {
    ...uploadsUnderTest<FileUpload>(catalog, calls, 'notes.txt'),
    list: (courseId: number, options: CallOptions = {}) =>
      catalog.send(contract.listCourseFiles, { params: { courseId }, ...options }),
    read: (courseId: number, fileId: string, options: CallOptions = {}) =>
      catalog.send(contract.getCourseFile, { params: { courseId, fileId }, ...options }),
  }
}
