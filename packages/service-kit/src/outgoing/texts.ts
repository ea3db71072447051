/** What operators read of addresses that nothing is sent to. */
export const texts = {
  noAddress: 'Enter a web address such as https://hooks.example.org/lectern',
  onlyHttps: 'The address must begin with https://',
  noCredentials: 'The address must not have a user name or password in it',
  noFragment: 'The address must not have a # part',
  onlyPorts: (ports: readonly number[]) => `The address may have only port ${ports.join(' or ')}`,
  noTrailingDot: 'The host name must not end with a dot',
  notInternal:
    'The address leads into an internal network. Only public addresses are spoken to, and networks that WEBHOOK_ALLOWED_NETWORKS names',
  unknownHost: 'The host name is not known',
} as const
