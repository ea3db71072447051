const ADL = 'http://adlnet.gov/expapi'

function verb(id: string, word: string) {
  return { id, display: { 'en-US': word } }
}

/** Verbs that others use for the same: ADL's, and of profiles that learning record stores know. */
export const VERBS = {
  registered: verb(`${ADL}/verbs/registered`, 'registered'),
  unregistered: verb('http://id.tincanapi.com/verb/unregistered', 'unregistered'),
  completed: verb(`${ADL}/verbs/completed`, 'completed'),
  passed: verb(`${ADL}/verbs/passed`, 'passed'),
  failed: verb(`${ADL}/verbs/failed`, 'failed'),
  earned: verb('http://id.tincanapi.com/verb/earned', 'earned'),
  rated: verb('http://id.tincanapi.com/verb/rated', 'rated'),
  /** For a test delivery, which is about no person. */
  interacted: verb(`${ADL}/verbs/interacted`, 'interacted'),
} as const
export type Verb = keyof typeof VERBS

export const ACTIVITY_TYPES = {
  course: `${ADL}/activities/course`,
  lesson: `${ADL}/activities/lesson`,
  quiz: `${ADL}/activities/assessment`,
  certificate: 'https://www.opigno.org/en/tincan_registry/activity_type/certificate',
  site: 'http://activitystrea.ms/schema/1.0/application',
} as const
export type ActivityType = keyof typeof ACTIVITY_TYPES
