/** The words of what comes after the course's page; nobody else loads them. */
export const texts = {
  announcements: 'Announcements',
  messageTeacher: 'Message teacher',
} as const
