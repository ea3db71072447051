/** Whether what goes to and fro there can't be read on the way: it is encrypted, or never leaves the machine. */
export function isPrivate(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || /^(localhost|127[.]\d+[.]\d+[.]\d+|\[::1\])$/.test(hostname)
}
