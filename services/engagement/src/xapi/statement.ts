import { statementId } from './statement-id.ts'
import { ACTIVITY_TYPES, type ActivityType, VERBS, type Verb } from './vocabulary.ts'

/** An xAPI 1.0.3 statement, with the parts that Lectern's have. */
export interface Statement {
  id: string
  actor: { objectType: 'Agent'; account: { homePage: string; name: string } }
  verb: { id: string; display: Record<string, string> }
  object: Activity
  result?: Result
  context: { platform: string; contextActivities?: { parent?: Activity[]; grouping?: Activity[] } }
  timestamp: string
}

export interface Activity {
  objectType: 'Activity'
  id: string
  definition: { type: string }
}

interface Result {
  success?: boolean
  completion?: boolean
  score?: { scaled?: number; raw: number; min: number; max: number }
}

export interface StatementParts {
  verb: Verb
  object: Activity
  result?: Result
  /** What the object is a part of. */
  parent?: Activity
  course?: Activity
}

/** Of which event, whose, and where the site is. */
export interface StatementOf {
  eventId: string
  personId: number
  /** ISO 8601. */
  time: string
  /** `https://courses.example.org` */
  origin: string
}

/** A thing of the site by its address there, where people find it. */
export function activity(origin: string, path: string, type: ActivityType): Activity {
  return { objectType: 'Activity', id: `${origin}${path}`, definition: { type: ACTIVITY_TYPES[type] } }
}

/** The person is a number of the site, and has neither name nor address. */
export function statement(of: StatementOf, { verb, object, result, parent, course }: StatementParts): Statement {
  const contextActivities = { ...(parent && { parent: [parent] }), ...(course && { grouping: [course] }) }
  return {
    id: statementId(of.eventId, VERBS[verb].id),
    actor: { objectType: 'Agent', account: { homePage: of.origin, name: String(of.personId) } },
    ...{ verb: VERBS[verb], object, ...(result && { result }) },
    context: { platform: 'Lectern', ...(Object.keys(contextActivities).length > 0 && { contextActivities }) },
    timestamp: of.time,
  }
}
