/** One of `lectern`'s. */
export interface Command {
  /** Its program, from the repository. */
  program: string
  /** What it takes. */
  usage: string
  /** What it does, for a list of all. */
  does: string
  /** Its exit codes, where they say more than 0 for done and 2 for "it couldn't run". */
  exits?: string
  /** It looks for the stores itself: those of the copy that runs on the data folder aren't set for it. */
  findsStores?: true
}

/** What operators do by hand: by these names as npm scripts, and by `lectern` in the image. */
export const COMMANDS: Record<string, Command> = {
  setup: {
    program: 'infra/local/src/setup.ts',
    usage:
      '[--answers file.json] [--domain …] [--school …] [--country …] [--email …] [--smtp …|later] [--stripe later] [--teachers invited|open] [--small] [--skip-checks] [--folder .] | --link',
    does: 'set up a school: six questions, or none with all answers given; --link prints another setup link',
    findsStores: true,
    exits: '0 done, 2 it could not run, 130 stopped by Ctrl C',
  },
  doctor: {
    program: 'infra/local/src/doctor.ts',
    usage: '[--json] [--mail-to you@example.org] [--repair stripe]',
    does: 'check everything a school needs and say what to do; send a test email; repair the webhook endpoint at Stripe',
    exits: '0 all passed, 1 there are warnings, 2 there is a problem, or it could not run',
  },
  truth: {
    program: 'services/analytics/src/truth.ts',
    usage: '[--all] [--json]',
    does: 'compare ledger, events, figures and enrollments',
    exits: '0 all sides agree, 1 something differs, 2 it could not run',
  },
  'billing:reconcile': {
    program: 'services/billing/src/reconcile.ts',
    usage: '[--dry-run] [--json] [--grace-seconds 120]',
    does: "compare Stripe's payments, orders and enrollments; repair what is safe",
    exits: '0 nothing is left, 1 differences remain, 2 it could not run',
  },
  'billing:owed': {
    program: 'services/billing/src/owed.ts',
    usage: '[--order 31] [--refund <reason> | --paid 49 --note <how> --by <name>]',
    does: 'list and settle refunds that banks returned',
    exits: '0 nothing is owed, 1 something is, 2 it could not run',
  },
  'dlq:redrive': {
    program: 'infra/local/src/redrive.ts',
    usage: '--service <name> [--discard <event id>]… [--why <text>]',
    does: 'retry dead letters',
    exits: '0 nothing is parked, 2 something still is, or it could not run',
  },
  'events:republish': {
    program: 'infra/local/src/republish.ts',
    usage: '--service <name> [--since 2026-11-22T10:00Z]',
    does: 'republish events that a topic has lost',
  },
  'analytics:rebuild': {
    program: 'services/analytics/src/rebuild.ts',
    usage: '[--compare-only]',
    does: "rebuild teachers' figures from the topics",
    exits:
      '0 the figures agreed, 2 they differed and the rebuilt ones are live, 3 they agreed without unreadable events, 1 it failed and changed nothing',
  },
  'engagement:retell': {
    program: 'services/engagement/src/rebuild-notifications.ts',
    usage: '',
    does: 'create missing notifications from the topics',
    exits: '0 done, 3 done without events that can’t be handled, 2 it could not run',
  },
  'identity:users': {
    program: 'services/identity/src/users.ts',
    usage: '<number, username, email address, or a part of a name>',
    does: 'find accounts',
    exits: '0 found, 1 there is none, 2 it could not run',
  },
  'identity:operators': {
    program: 'services/identity/src/operators.ts',
    usage: '[--add ada]… [--remove bob]…',
    does: 'list, give or remove the administrator and system rights',
  },
  'identity:set-role': {
    program: 'services/identity/src/set-role.ts',
    usage: '--username ada --role teacher',
    does: 'make a student a teacher',
  },
  'identity:set-password': {
    program: 'services/identity/src/set-password.ts',
    usage: '--username ada | --id 31 [--stdin]',
    does: 'give an account a temporary password for choosing a new one',
  },
  'identity:remove-factors': {
    program: 'services/identity/src/remove-factors.ts',
    usage: '--username ada',
    does: 'turn off two-factor authentication for someone who lost their app and recovery codes',
    exits: '0 removed, 1 there was nothing to remove, 2 it could not run',
  },
  'identity:reset-link': {
    program: 'services/identity/src/reset-link.ts',
    usage: '<username> [--url https://courses.example.org]',
    does: 'print a link that works once, to choose a new password',
  },
  'identity:invite': {
    program: 'services/identity/src/invite.ts',
    usage: '--email grace@example.org --role teacher|student [--url https://courses.example.org]',
    does: 'invite an address to the site, by email or by a printed link',
  },
  'catalog:transfer-course': {
    program: 'services/catalog/src/transfer-course.ts',
    usage: '--course 31 --to ada [--stays]',
    does: 'give a course to another teacher; with --stays its owner stays as a co-teacher',
  },
  'sessions:end': {
    program: 'gateway/src/end-sessions.ts',
    usage: '--id 31 | --all',
    does: 'log an account out everywhere, or everyone',
  },
  'courses:seed': {
    program: 'infra/local/src/seed-courses.ts',
    usage: '--teacher ada [--url https://courses.example.org], with the password in LECTERN_PASSWORD',
    does: "add a teacher's sample courses",
  },
  'import-course': {
    program: 'packages/course-importer/src/cli.ts',
    usage:
      '<mdBook folder | bundle.zip> --teacher ada [--url https://courses.example.org] [--repository <folder>], with the password in LECTERN_PASSWORD',
    does: 'create a course from a book or an exported course',
    exits: '0 done, 1 refused or failed',
  },
  'verify-credential': {
    program: 'infra/local/src/verify-credential.ts',
    usage: '<file>',
    does: "verify a certificate's credential with public keys and status lists",
    exits: '0 valid, 1 revoked or not genuine, 2 keys or lists could not be read',
  },
  backup: {
    program: 'infra/local/src/backup.ts',
    usage: '[<folder or s3://bucket/prefix>] [--schedule | --list | --check <backup>, or latest | --new-key]',
    does: 'back everything up, now or every day; list or check what there is',
    findsStores: true,
    exits: '0 done, 1 it failed, or a checked backup is damaged',
  },
  restore: {
    program: 'infra/local/src/restore.ts',
    usage: '<backup: its folder, its address in a bucket, its time in BACKUP_TO, or latest> [--only billing,kafka]',
    does: 'restore everything, or parts, with Lectern stopped',
    findsStores: true,
    exits: '0 done, 1 refused, or it broke off',
  },
  migrate: {
    program: 'packages/service-kit/src/database/migrate-cli.ts',
    usage: 'apply|create|check --service <name> [--name <migration>]',
    does: "bring a service's database to its newest schema; for developers: write and check migrations",
    exits: '0 done, 1 it failed',
  },
  'kafka:install': {
    program: 'infra/local/src/kafka-install.ts',
    usage: '[--reader <name> --topics catalog,billing]',
    does: 'create topics, accounts and rights in Kafka; create a read-only account',
  },
}

/**
 * The command that the words begin with, by its name, by the end of it alone (`reconcile`) or in two words (`sessions end`), and what is
 * left of them. Null where there is none.
 */
export function commandOf(words: readonly string[]): { name: string; command: Command; rest: string[] } | null {
  for (const count of [2, 1]) {
    const candidate = words.slice(0, count).join(':')
    const name = Object.keys(COMMANDS).find((known) => known === candidate || known.endsWith(`:${candidate}`))
    const command = name === undefined ? undefined : COMMANDS[name]
    if (name !== undefined && command && words.length >= count) return { name, command, rest: words.slice(count) }
  }
  return null
}

/** What there is, one to a line. */
export function listOfCommands(): string {
  const width = Math.max(...Object.keys(COMMANDS).map(({ length }) => length))
  const lines = Object.entries(COMMANDS).map(([name, { does }]) => `  ${name.padEnd(width)}  ${does}`)
  return ['Usage: lectern <command> …; lectern <command> --help', '', ...lines].join('\n')
}
