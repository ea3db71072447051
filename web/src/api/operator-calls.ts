import * as invitations from '#api/account-invitations'
import * as certificates from '#api/certificates'
import * as checks from '#api/checks'
import * as messageReports from '#api/message-reports'
import * as operations from '#api/operations'
import * as questions from '#api/questions'
import * as receivers from '#api/receivers'
import { changing, changingAnyway } from './changing.ts'
import { operated } from './teaching-changes.ts'

/** What operators do. What they look at is read again afterwards. */

/** The answer has the link where it isn't mailed. */
export const inviteAccount = changing(invitations.inviteAccount, operated)
export const revokeAccountInvitation = changingAnyway(invitations.withdrawAccountInvitation, operated)

/** Throws ApiError 409 where it was answered or changed meanwhile. */
export const decideNameRequest = changingAnyway(certificates.decideCertificateNameAsOperator, operated)

/** Has payments, orders and enrollments compared, and repaired what is safe. */
export const reconcile = changing(checks.reconcile, operated)
/** Has ledger, events, figures and enrollments compared. */
export const checkTruth = changing(checks.checkTruth, operated)

/** Remove what was reported, or leave it. They throw ApiError 404 where it is settled. */
export const settleMessageReport = changingAnyway(messageReports.settleMessageReport, operated)
export const settleQuestionReport = changingAnyway(questions.settleQuestionReport, operated)

/** Feeds dead letters to a service again: all, those of a group, or those of a key. */
export const redriveDeadLetters = changingAnyway(operations.redriveDeadLetters, operated)

/** The answer has the secret of a webhook, once. */
export const addReceiver = changingAnyway(receivers.addReceiver, operated)
export const changeReceiver = changingAnyway(receivers.changeReceiver, operated)
export const removeReceiver = changingAnyway(receivers.removeReceiver, operated)
/** The answer has the secret, once. */
export const rollReceiverSecret = changingAnyway(receivers.rollReceiverSecret, operated)
export const testReceiver = changingAnyway(receivers.testReceiver, operated)
export const replayDelivery = changingAnyway(receivers.replayDelivery, operated)
export const replayDead = changingAnyway(receivers.replayDead, operated)
export const removeDead = changingAnyway(receivers.removeDead, operated)
