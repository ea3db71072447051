/** Marks that turn the direction of writing: with them an address looks like another one. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/** Whether what somebody wrote is an address of the web that leads where it looks like: a name before an `@` would look like the site. */
export function isPlainAddress(address: string): boolean {
  if (DIRECTIONS.test(address) || !URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}
