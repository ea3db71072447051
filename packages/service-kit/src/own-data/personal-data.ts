/** Columns of a table as a list in a person's export. In SQL the table is `t`, and each `?` is the person's number. */
export interface ExportedList {
  /** Its name in the export. */
  name: string
  /** What it is, for the person. */
  description: string
  where: string
  columns: Columns
  /** Computed fields: names in the export, with their SQL. */
  also?: Readonly<Record<string, string>>
  /** A number that tells the rows of one person apart and orders them, or, as `{ text }`, a text. The default is `t.id`. */
  key?: string | { text: string }
  /** Left out of what an administrator downloads. */
  ownerOnly?: true
  /** How many rows are read at once, where they are long. */
  pageSize?: number
}

/** Column names with spaces between them, in one text or in several. */
export type Columns = string | readonly string[]

/** By column, why something isn't done with it. */
export type Reasons = Readonly<Record<string, string>>

/** What an erasure does with a table's rows. Conditions are as in `ExportedList`. */
export type Retention =
  /** None of these is left. */
  | { deleted: string }
  /** Why rows stay. Columns that words fit into are emptied in these rows, or kept for a reason. */
  | { retained: string; emptied?: Readonly<Record<string, string>>; kept?: Reasons }
  /** Why no row is about a person. */
  | { impersonal: string }

export interface PersonalTable {
  lists?: readonly ExportedList[]
  /** Why columns are in no list, each by its name: a new column is undeclared until somebody decides. */
  omitted?: Reasons
  retention: Retention
}

/** Every table of a service by its name. Tests compare it with the database. */
export type PersonalData = Readonly<Record<string, PersonalTable>>

export function columnsOf(columns: Columns): string[] {
  return [columns].flat().flatMap((names) => names.split(' '))
}

/** One reason for these columns. */
export function because(reason: string, columns: Columns): Reasons {
  return Object.fromEntries(columnsOf(columns).map((column) => [column, reason]))
}

/** A table that is about no person. */
export function impersonal(reason: string, columns: Columns): PersonalTable {
  return { omitted: because(reason, columns), retention: { impersonal: reason } }
}

/** A table of numbers, which other tables give a meaning; words in it are names of kinds, or a course's. */
export function numbersOnly(
  reason: string,
  columns: Columns,
  retained = 'Numbers only: no names remain.',
): PersonalTable {
  return { omitted: because(reason, columns), retention: { retained, kept: because(retained, columns) } }
}

/** The service's copy of identity's people: columns that an erasure empties, and others with the reason why it needn't. */
export function peopleCopy(emptied: Columns, others: Reasons = {}): PersonalTable {
  const columns = columnsOf(emptied)
  return {
    omitted: because('A copy of identity’s data.', ['id version erased', ...columns, ...Object.keys(others)]),
    retention: {
      retained: 'Only the number, so that a late event can’t restore the person.',
      emptied: because('t.id = ?', columns),
      kept: others,
    },
  }
}

const EVENT = 'id event_id topic key type subject sequence time data traceparent versions'

/** The kit's own tables. */
export const KIT_TABLES: PersonalData = {
  outbox: numbersOnly('Events waiting to be published.', EVENT, 'Deleted within seconds, as soon as Kafka has them.'),
  inbox: impersonal('Event IDs.', 'event_id handled_at topic partition source_offset'),
  consumer_offsets: impersonal('How far we’ve read topics.', 'generation topic partition next_offset cluster_id'),
  parked_keys: impersonal('Numbers of things with waiting events.', [
    'topic key last_partition last_offset parked_at type reason first_partition first_offset first_parked_at',
    'letters',
  ]),
  discarded_events: impersonal(
    'Which events an operator discarded, and why.',
    'event_id topic key error by why discarded_at',
  ),
}

/** Of services that publish again what a topic has lost. */
export const PUBLISHED = numbersOnly(
  'Events from the last two weeks: IDs, numbers, course titles and the school’s information.',
  `${EVENT} published_at`,
)

/** Of services that do things at set times. */
export const SCHEDULED: PersonalData = {
  scheduled_runs: impersonal('When tasks run next.', 'task due_at finished_at differences'),
  check_runs: impersonal('Results of checks, as numbers.', 'id task finished_at differences by report'),
}
