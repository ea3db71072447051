/** What asking a device for a passkey says. */
export const texts = {
  use: 'Use a passkey',
  using: 'Waiting for your device...',
  or: 'or',
  notUsed: 'No passkey was used: it was cancelled, took too long, or there is none for this site here.',
  notMade: 'No passkey was made: it was cancelled, or took too long.',
  known: 'This device has a passkey for your account already.',
  notHere: 'Passkeys don’t work at this address: it needs https and the site’s own name.',
  noLock: 'This device can’t make a passkey. It needs a screen lock, such as a PIN, a fingerprint or a face.',
  unsupported: 'This browser doesn’t know passkeys. A newer one does.',
  failed: 'Your device couldn’t do that. Try again.',
} as const
