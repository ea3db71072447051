/** The words of the operator's shell; nobody else loads them. */
export const texts = {
  label: 'Operator',
  truth: 'Truth',
  consumers: 'Consumers',
  deadLetters: 'Dead letters',
  waiting: (keys: string) => `${keys} waiting`,
  outboxes: 'Outboxes',
  reconciliations: 'Reconciliations',
  reports: 'Reports',
  purchase: 'Find a purchase',
  receivers: 'Receivers',
  invitations: 'Invitations',
  school: 'School',
  settings: 'Settings',
} as const
