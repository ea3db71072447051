/** What pages say of themselves in results and previews, and to browsers without scripts. */
export const headTexts = {
  direction: 'ltr',
  motto: 'Courses by people who do the work they teach, to study at your own pace.',
  courses: {
    title: 'Explore Courses',
    description: 'Every course by subject, level and price, with what it teaches and what its students say of it.',
  },
  auth: {
    title: 'Log In',
    description: 'Log in to go on where you stopped, or create an account to begin your first course.',
  },
  withoutScripts: 'Most of this site needs JavaScript. Turn it on in your browser and load this page again.',
}
