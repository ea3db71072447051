import { z } from 'zod'
import { WRITTEN_PICTURE } from '../../problems/pictures.ts'
import {
  archiveConversationBodySchema,
  blockPersonBodySchema,
  conversationDetailsSchema,
  conversationParamsSchema,
  conversationsQuerySchema,
  conversationsSchema,
  exampleConversation,
  exampleConversationDetails,
  exampleMessage,
  exampleMessagePicture,
  messageParamsSchema,
  messagePictureParamsSchema,
  messagePictureSchema,
  messageSchema,
  messagesQuerySchema,
  messagesSchema,
  openConversationBodySchema,
  readConversationBodySchema,
  reportMessageBodySchema,
  sendMessageBodySchema,
  unreadConversationsSchema,
} from '../../shapes/conversations.ts'
import {
  CONVERSATIONS_AN_HOUR,
  MESSAGE_PICTURE_MAX_BYTES,
  MESSAGE_PICTURE_TYPES,
  MESSAGE_PICTURES_AN_HOUR,
  MESSAGES_AN_HOUR,
  REPORT_DAYS,
  REPORTS_AN_HOUR,
  UNREAD_MESSAGES_COUNTED,
} from '../../shapes/message-limits.ts'
import { PICTURE_TIMEOUT_MS } from '../../shapes/pictures.ts'
import { defineRoute } from './route.ts'

export const listConversations = defineRoute({
  id: 'listConversations',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/conversations',
  owner: 'engagement',
  access: 'persons-own',
  summary: 'List conversations, most recently active first',
  description: 'One is listed once it has a message.',
  query: conversationsQuerySchema,
  responses: { 200: conversationsSchema },
  example: { answer: { items: [exampleConversation], next: null, counts: { all: 1, unread: 0 } } },
})

export const countUnreadConversations = defineRoute({
  id: 'countUnreadConversations',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/conversations/unread',
  owner: 'engagement',
  access: 'persons-own',
  summary: 'Count your unread conversations',
  description: `Counted up to ${UNREAD_MESSAGES_COUNTED}, without those that are archived.`,
  responses: { 200: unreadConversationsSchema },
  example: { answer: { unread: 3 } },
})

export const openConversation = defineRoute({
  id: 'openConversation',
  method: 'POST',
  path: '/api/conversations',
  owner: 'engagement',
  access: 'persons-own',
  summary: 'Get the conversation between a student and a teacher about a course, or start it',
  description: `There is one for each student and course. A student names the course; a teacher the enrollment, or course and student. Where none is yet, the student must be enrolled, or have had access until a time where the teacher begins: 403, or 404 where the course is not the teacher's. ${CONVERSATIONS_AN_HOUR} new ones an hour.`,
  body: openConversationBodySchema,
  responses: { 200: conversationDetailsSchema, 201: conversationDetailsSchema },
  problems: [
    'conversation-requires-student',
    'conversation-requires-enrollment',
    'student-not-in-your-courses',
    'recipient-deleted',
    'conversation-limit-reached',
    'conversation-not-found',
  ],
  example: { body: { courseId: 3 }, answer: exampleConversationDetails },
})

export const getConversation = defineRoute({
  id: 'getConversation',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/conversations/{conversationId}',
  owner: 'engagement',
  access: 'person-owner',
  summary: "Get a conversation's participants and course, and whether you can reply",
  params: conversationParamsSchema,
  responses: { 200: conversationDetailsSchema },
  problems: ['conversation-not-found'],
  example: { answer: exampleConversationDetails },
})

export const listMessages = defineRoute({
  id: 'listMessages',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/conversations/{conversationId}/messages',
  owner: 'engagement',
  access: 'person-owner',
  summary: 'List the messages of a conversation, newest first',
  params: conversationParamsSchema,
  query: messagesQuerySchema,
  responses: { 200: messagesSchema },
  problems: ['conversation-not-found'],
  example: { answer: { items: [exampleMessage], next: null } },
})

export const sendMessage = defineRoute({
  id: 'sendMessage',
  method: 'POST',
  path: '/api/conversations/{conversationId}/messages',
  owner: 'engagement',
  access: 'person-owner',
  summary: 'Send a message',
  description: `The same key again answers the same message; with other words it is 409. 403 where \`mayWrite\` isn't true, with the reason as \`refusal\`. ${MESSAGES_AN_HOUR} an hour.`,
  params: conversationParamsSchema,
  body: sendMessageBodySchema,
  responses: { 200: messageSchema, 201: messageSchema },
  problems: [
    'conversation-not-found',
    'recipient-deleted',
    'course-access-ended',
    'course-has-another-teacher',
    'recipient-blocked',
    'blocked-by-recipient',
    'message-lesson-not-in-course',
    'message-picture-not-to-send',
    'message-sent-differently',
    'message-limit-reached',
  ],
  example: {
    body: { key: exampleMessage.key ?? '', text: exampleMessage.text, lessonId: 9 },
    answer: exampleMessage,
  },
})

export const readConversation = defineRoute({
  id: 'readConversation',
  method: 'POST',
  path: '/api/conversations/{conversationId}/read',
  owner: 'engagement',
  access: 'person-owner',
  summary: "Mark the other person's messages as read, up to a given message",
  params: conversationParamsSchema,
  body: readConversationBodySchema,
  responses: { 204: null },
  problems: ['conversation-not-found'],
  example: { body: { until: exampleMessage.id } },
})

export const archiveConversation = defineRoute({
  id: 'archiveConversation',
  method: 'PUT',
  path: '/api/conversations/{conversationId}/archived',
  owner: 'engagement',
  access: 'person-owner',
  summary: 'Archive a conversation until there is a new message, or unarchive it',
  params: conversationParamsSchema,
  body: archiveConversationBodySchema,
  responses: { 204: null },
  problems: ['conversation-not-found'],
  example: { body: { archived: true } },
})

export const blockPerson = defineRoute({
  id: 'blockPerson',
  method: 'PUT',
  path: '/api/conversations/{conversationId}/blocked',
  owner: 'engagement',
  access: 'person-owner',
  summary: 'Block or unblock messages from the other person, in all courses',
  params: conversationParamsSchema,
  body: blockPersonBodySchema,
  responses: { 204: null },
  problems: ['conversation-not-found'],
  example: { body: { blocked: true } },
})

export const storeMessagePicture = defineRoute({
  id: 'storeMessagePicture',
  method: 'POST',
  path: '/api/conversations/{conversationId}/pictures',
  owner: 'engagement',
  access: 'person-owner',
  summary: 'Upload a picture for your next message',
  description: `It is written again without what is hidden in it, and goes after a day if no message shows it. 403 where \`mayWrite\` isn't true. ${MESSAGE_PICTURES_AN_HOUR} an hour.`,
  params: conversationParamsSchema,
  rawBody: { mediaTypes: MESSAGE_PICTURE_TYPES, maxBytes: MESSAGE_PICTURE_MAX_BYTES },
  timeoutMs: PICTURE_TIMEOUT_MS,
  responses: { 201: messagePictureSchema },
  problems: [
    'conversation-not-found',
    'recipient-deleted',
    'course-access-ended',
    'course-has-another-teacher',
    'recipient-blocked',
    'blocked-by-recipient',
    'message-picture-limit-reached',
    ...WRITTEN_PICTURE,
  ],
  example: { answer: exampleMessagePicture },
})

export const getMessagePicture = defineRoute({
  id: 'getMessagePicture',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/message-pictures/{pictureId}',
  owner: 'engagement',
  access: 'person-owner',
  summary: "Get a picture in a message; only the uploader can before it's sent",
  params: messagePictureParamsSchema,
  responses: { 200: z.unknown(), 304: null },
  problems: ['message-picture-not-found'],
  responseMediaType: 'image/*',
})

export const reportMessage = defineRoute({
  id: 'reportMessage',
  method: 'POST',
  path: '/api/messages/{messageId}/report',
  owner: 'engagement',
  access: 'person-owner',
  summary: 'Report a message to the operators',
  description: `An operator can read it until it is settled, ${REPORT_DAYS} days at most. Repeating it changes nothing; 409 for one's own. ${REPORTS_AN_HOUR} an hour.`,
  params: messageParamsSchema,
  body: reportMessageBodySchema,
  responses: { 204: null },
  problems: ['message-not-found', 'message-report-of-own', 'message-report-limit-reached'],
  example: { body: { reason: 'It is rude.' } },
})
