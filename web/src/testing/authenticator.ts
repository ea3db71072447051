import { onTestFinished, vi } from 'vitest'

const bytes = (text: string) => new TextEncoder().encode(text).buffer

interface Device {
  create?: () => Promise<unknown>
  get?: () => Promise<unknown>
  /** What the browser hasn't. */
  without?: { isSecureContext?: boolean; PublicKeyCredential?: undefined }
}

/** A browser that knows passkeys, with a device that answers as told. */
export function stubAuthenticator({ create, get, without = {} }: Device = {}) {
  const made = async () => credential({ attestationObject: bytes('attested'), getTransports: () => ['internal'] })
  const used = async () =>
    credential({ authenticatorData: bytes('data'), signature: bytes('signed'), userHandle: null })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: create ?? made, get: get ?? used },
  })
  for (const [name, value] of Object.entries(without)) vi.stubGlobal(name, value)
  if ('PublicKeyCredential' in without) delete (globalThis as Record<string, unknown>).PublicKeyCredential
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'credentials')
    vi.unstubAllGlobals()
  })
}

/** What browsers throw for it. */
export const refusing = (name: string) => async () => Promise.reject(new DOMException('No.', name))

function credential(response: object) {
  const answer = { clientDataJSON: bytes('{}'), ...response }
  return {
    id: 'AQID',
    rawId: bytes('123'),
    type: 'public-key',
    response: answer,
    getClientExtensionResults: () => ({}),
  }
}
