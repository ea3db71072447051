/** Texts of the specification that stand nowhere, each with the reason (docs/decisions/0015-true-things-in-the-texts-places.md). */
export const EXPLAINED: Record<string, string> = {
  'Email Receipt': 'A field for an address, so its label says what the address is for: ‘Email for receipt’.',
  'Enrollment trend chart': 'A title names what it shows: Enrollments.',
  'Estimated 24 hours to complete': 'The hours are the sum of the lessons’ minutes.',
  'No students found. Adjust your search or filters.': 'The same words, as a title and a sentence below it.',
  'Sign in to Enroll': 'Beside ‘Log In’ in the header, it reads ‘Log in to enroll’.',
}
