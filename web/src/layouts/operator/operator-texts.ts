/** The words of the operator's shell, which only operators load. */
export const texts = {
  label: 'Operator',
  truth: 'Data check',
  consumers: 'Consumers',
  deadLetters: 'Dead letters',
  waiting: (keys: string) => `${keys} waiting`,
  outboxes: 'Outboxes',
  reconciliations: 'Reconciliations',
  reports: 'Reports',
  purchase: 'Purchase lookup',
  receivers: 'Webhooks',
  invitations: 'Invitations',
  school: 'School',
  settings: 'Settings',
} as const
