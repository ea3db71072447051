/** Address of the running system under test; `npm test` sets it. */
export function targetUrl(): string {
  const url = process.env.E2E_BASE_URL
  if (!url) throw new Error('E2E_BASE_URL is not set: run `npm test`, or start Lectern and name its address')
  return url
}
