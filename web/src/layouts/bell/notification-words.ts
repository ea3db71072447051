/** What this build's language says of notifications. */
export { notificationWords } from '@lectern/contracts/shapes/notification-words.ts'
