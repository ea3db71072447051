/** The words of the operator's shell; nobody else loads them. */
export const texts = {
  label: 'Operator',
  truth: 'Data check',
  consumers: 'Consumers',
  deadLetters: 'Dead letters',
  waiting: (keys: string) => `${keys} waiting`,
  outboxes: 'Outboxes',
  reconciliations: 'Reconciliations',
  reports: 'Reports',
  purchase: 'Find a purchase',
  receivers: 'Webhooks and xAPI',
  invitations: 'Invitations',
  school: 'School',
  settings: 'Settings',
  version: (version: string) => `Version ${version}`,
} as const
