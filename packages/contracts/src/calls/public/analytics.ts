import { teacherAnalyticsSchema } from '../../shapes/analytics.ts'
import { defineRoute } from './route.ts'

export const getTeacherAnalytics = defineRoute({
  id: 'getTeacherAnalytics',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/teacher/analytics',
  owner: 'analytics',
  access: 'teachers-own',
  summary: 'Get figures for all your courses, built from events; normally at most a second old',
  responses: { 200: teacherAnalyticsSchema },
  example: {
    answer: {
      totalCourses: 1,
      totalStudents: 30,
      averageRating: 5,
      totalRevenue: 39,
      courseStats: [
        {
          courseId: 3,
          title: 'Sourdough from the start',
          status: 'active',
          students: 30,
          completions: 12,
          completionRate: 40,
          averageRating: 5,
          reviewCount: 1,
          revenue: 39,
        },
      ],
      dailyEnrollments: [{ date: '2026-11-01', enrollments: 2 }],
      recentActivity: [
        {
          id: '0197',
          kind: 'review-posted',
          at: '2026-11-02T10:00:00.000Z',
          courseId: 3,
          courseTitle: 'Sourdough from the start',
          studentId: 7,
          student: 'Ada Lovelace',
          rating: 5,
          amount: null,
        },
      ],
    },
  },
})
