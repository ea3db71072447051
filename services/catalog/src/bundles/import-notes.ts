import { IMPORT_NOTES_MAX, type ImportNote } from '@lectern/contracts/shapes/course-bundle.ts'

/** What an import has to tell; the first ones are kept, all are counted. */
export class ImportNotes {
  readonly listed: ImportNote[] = []
  count = 0

  add(kind: ImportNote['kind'], what: string, lesson: string | null = null): void {
    this.count += 1
    if (this.listed.length < IMPORT_NOTES_MAX) this.listed.push({ kind, lesson, what: what.slice(0, 300) })
  }
}
