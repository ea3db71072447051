/** What asking a device for a passkey says. */
export const texts = {
  use: 'Use a passkey',
  using: 'Waiting for your device…',
  or: 'or',
  notUsed: 'The passkey request was canceled or timed out, or this device has no passkey for this site.',
  notMade: 'The passkey request was canceled or timed out.',
  known: 'This device already has a passkey for your account.',
  notHere: 'Passkeys don’t work at this address. They need HTTPS and the site’s own domain.',
  noLock: 'This device can’t create a passkey. Set up a screen lock first, such as a PIN, fingerprint or face.',
  unsupported: 'This browser doesn’t support passkeys. Try a newer one.',
  failed: 'Your device couldn’t do that. Try again.',
} as const
