import * as courses from '#api/course-staff'
import * as people from '#api/people'
import { changing } from './changing.ts'
import { saveFile } from './data-exports.ts'
import { urlOf } from './endpoint.ts'
import { outdate, readsUnder } from './reads.ts'
import { mayRequireStepUp } from './step-up.ts'

/** What administrators do with accounts. The list and the person are read again afterwards. */
const administered = () => outdate(readsUnder('/api/admin'))

/** A dry run changes nothing. */
export const importPeople = changing(people.importPeople, administered, mayRequireStepUp)
export const suspendPerson = changing(people.suspendPerson, administered, mayRequireStepUp)
export const unsuspendPerson = changing(people.unsuspendPerson, administered, mayRequireStepUp)
export const transferCourse = changing(courses.transferCourse, administered, mayRequireStepUp)
export const setPersonRole = changing(people.setPersonRole, administered, mayRequireStepUp)
export const setPersonRights = changing(people.setPersonRights, administered, mayRequireStepUp)
export const endPersonSessions = changing(people.endPersonSessions, administered, mayRequireStepUp)
/** The answer has the link where it isn't emailed. */
export const resetPersonPassword = changing(people.resetPersonPassword, administered, mayRequireStepUp)
export const removePersonFactors = changing(people.removePersonFactors, administered, mayRequireStepUp)
export const deletePerson = changing(people.deletePerson, administered, mayRequireStepUp)

/** Begins an export of the person's data, and has the browser save it. Throws StepUpRequiredError. */
export async function savePersonData({ personId }: { personId: number }): Promise<void> {
  await people.beginPersonExport({ personId }, mayRequireStepUp)
  saveFile(urlOf(people.downloadPersonData, { personId }))
}
