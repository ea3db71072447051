/** The address with one more setting of the session, beside those that it has: `role=…`. */
export function withOption(databaseUrl: string, setting: string): string {
  const url = new URL(databaseUrl)
  const options = [url.searchParams.get('options'), `-c ${setting}`].filter(Boolean)
  url.searchParams.set('options', options.join(' '))
  return url.href
}
