/** What pages say of themselves in results and previews, and to browsers without scripts. */
export const headTexts = {
  direction: 'ltr',
  motto: 'Online courses from people who do the work they teach. Learn at your own pace.',
  courses: {
    title: 'Explore Courses',
    description: 'Browse every course by subject, level and price, with reviews from students.',
  },
  auth: {
    title: 'Log In',
    description: 'Log in to pick up where you left off, or create an account to start your first course.',
  },
  withoutScripts: 'Most of this site needs JavaScript. Turn it on in your browser and reload the page.',
}
