/** Some columns of a table as a list in somebody's export. In SQL the table is `t`, and each `?` is the person's number. */
export interface KeptList {
  /** How it is called in the export. */
  name: string
  /** What it is, for the person. */
  says: string
  whose: string
  columns: readonly string[]
  /** What else stands in a row: names in the export, with their SQL. */
  also?: Readonly<Record<string, string>>
  /** A number that tells the rows of one person apart and orders them, or, as `{ text }`, a text. The default is `t.id`. */
  key?: string | { text: string }
  /** How many rows are read at once, where they are long. */
  atOnce?: number
}

/** What becomes of a table's rows when a person is erased. Conditions are as in `KeptList`. */
export type Fate =
  /** None of these is left. */
  | { goes: string }
  /** Rows stay, and why. Texts, JSON and bytes among their columns are emptied in these rows, or kept for a reason: one for all, or by column. */
  | { stays: string; empties?: Readonly<Record<string, string>>; keeps?: string | Readonly<Record<string, string>> }
  /** No row is about anybody, and why. */
  | { nobodys: string }

/** A table: what the export has of it, why not the rest, and what an erasure does with it. */
export interface KeptTable {
  lists?: readonly KeptList[]
  /** Why columns are in no list: one reason for all that aren't, or by column. */
  untold: string | Readonly<Record<string, string>>
  fate: Fate
}

/** Every table of a service by its name. Tests hold it against the database: a table or column that is new has to be thought of. */
export type Kept = Readonly<Record<string, KeptTable>>

/** A table in which nobody is. */
export function nobodys(reason: string): KeptTable {
  return { untold: reason, fate: { nobodys: reason } }
}

/** A table with numbers only, which others give a meaning; words in it are names of kinds, or a course's. */
export function numbersOnly(untold: string, stays = 'Numbers only: no names remain.'): KeptTable {
  return { untold, fate: { stays, keeps: stays } }
}

/** The service's copy of how identity calls people. */
export function peopleCopy(columns: readonly string[], keeps: Readonly<Record<string, string>> = {}): KeptTable {
  return {
    untold: 'A copy of identity’s data.',
    fate: {
      stays: 'Only the number, so that a late event can’t restore the person.',
      empties: Object.fromEntries(columns.map((column) => [column, 't.id = ?'])),
      keeps,
    },
  }
}

/** What the kit's tables are for. */
export const MACHINERY: Kept = {
  outbox: numbersOnly('Events waiting to be published.', 'Deleted within seconds, as soon as Kafka has them.'),
  inbox: nobodys('Event IDs.'),
  consumer_offsets: nobodys('How far we’ve read topics.'),
  parked_keys: nobodys('Numbers of things with waiting events.'),
  discarded_events: nobodys('Which events an operator discarded, and why.'),
}

/** Of services that publish again what a topic has lost. */
export const PUBLISHED = numbersOnly(
  'Events from the last two weeks: IDs, numbers, course titles and the school’s information.',
)

/** Of services that do things at set times. */
export const SCHEDULED: Kept = {
  scheduled_runs: nobodys('When tasks run next.'),
  check_runs: nobodys('Results of checks, as numbers.'),
}
