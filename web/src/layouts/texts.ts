/** The sentences of the two shells. */
export const texts = {
  sidebar: {
    label: 'Teacher',
    dashboard: 'Dashboard',
    courses: 'Courses',
    students: 'Students',
    orders: 'Orders',
    analytics: 'Analytics',
    settings: 'Settings',
    role: 'Teacher',
    viewSite: 'View site',
    signOut: 'Sign out',
  },
} as const
