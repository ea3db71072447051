import { UNREAD_COUNTED } from '../../shapes/counted-unread.ts'
import {
  changedPreferencesSchema,
  exampleNotification,
  exampleNotificationPreferences,
  NOTIFICATION_DAYS,
  notificationParamsSchema,
  notificationPreferencesSchema,
  notificationsQuerySchema,
  notificationsSchema,
  readNotificationBodySchema,
  readNotificationsBodySchema,
  unreadNotificationsSchema,
} from '../../shapes/notifications.ts'
import { defineRoute } from './route.ts'

export const listNotifications = defineRoute({
  id: 'listNotifications',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/notifications',
  owner: 'engagement',
  access: 'persons-own',
  summary: 'List your notifications, newest first',
  description: `Kept for ${NOTIFICATION_DAYS} days. Many of a kind in a course on one day are one, until it is read.`,
  query: notificationsQuerySchema,
  responses: { 200: notificationsSchema },
  example: { answer: { items: [exampleNotification], next: null } },
})

export const countUnread = defineRoute({
  id: 'countUnread',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/notifications/unread',
  owner: 'engagement',
  access: 'persons-own',
  summary: 'Count your unread notifications',
  description: `Counted up to ${UNREAD_COUNTED}; one more says that there are more.`,
  responses: { 200: unreadNotificationsSchema },
  example: { answer: { unread: 3 } },
})

export const readNotification = defineRoute({
  id: 'readNotification',
  method: 'PUT',
  path: '/api/notifications/{notificationId}/read',
  owner: 'engagement',
  access: 'person-owner',
  summary: 'Mark a notification as read or unread',
  params: notificationParamsSchema,
  body: readNotificationBodySchema,
  responses: { 204: null },
  problems: ['notification-not-found'],
  example: { body: { read: true } },
})

export const readNotifications = defineRoute({
  id: 'readNotifications',
  method: 'POST',
  path: '/api/notifications/read',
  owner: 'engagement',
  access: 'persons-own',
  summary: 'Mark all notifications up to a given time as read',
  body: readNotificationsBodySchema,
  responses: { 204: null },
  example: { body: { until: '2026-11-01T10:00:00.000Z' } },
})

export const getNotificationPreferences = defineRoute({
  id: 'getNotificationPreferences',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/notification-preferences',
  owner: 'engagement',
  access: 'persons-own',
  summary: 'Get your notification and email preferences',
  responses: { 200: notificationPreferencesSchema },
  example: { answer: exampleNotificationPreferences },
})

export const changeNotificationPreferences = defineRoute({
  id: 'changeNotificationPreferences',
  method: 'PUT',
  path: '/api/notification-preferences',
  owner: 'engagement',
  access: 'persons-own',
  summary: 'Update your notification and email preferences',
  description:
    'Kinds of the other role are 400, and mail that nobody can leave. A digest tells of nothing that was before it was chosen.',
  body: changedPreferencesSchema,
  responses: { 200: notificationPreferencesSchema },
  example: { body: { preferences: [], digest: 'daily' }, answer: exampleNotificationPreferences },
})
