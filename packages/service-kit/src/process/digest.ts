/** Hex digest (SHA-256), worked out beside the event loop: of some megabytes it takes many milliseconds. */
export async function sha256Of(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex')
}
