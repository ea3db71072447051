export { notificationWords } from '@lectern/contracts/shapes/notification-words.de.ts'
