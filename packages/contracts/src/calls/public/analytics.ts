import { teacherAnalyticsSchema } from '../../shapes/analytics.ts'
import { defineRoute } from './route.ts'

export const getTeacherAnalytics = defineRoute({
  id: 'getTeacherAnalytics',
  method: 'GET',
  path: '/api/teacher/analytics',
  owner: 'analytics',
  access: 'teacher',
  ownership: "The teacher's own courses.",
  summary: 'Figures of all own courses, from events; a second old at most in normal use',
  responses: { 200: teacherAnalyticsSchema },
})
