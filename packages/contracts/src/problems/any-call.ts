import { declareProblems } from './declare.ts'

/** What any call may be refused with, so that none lists it. */
export const anyCallProblems = declareProblems({})
