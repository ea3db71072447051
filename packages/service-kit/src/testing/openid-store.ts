import type { Adapter, AdapterPayload } from 'oidc-provider'

/** Where the provider under test keeps what it has given out: in memory, until the test ends. */
export function createOpenidStore(): (model: string) => Adapter {
  const payloads = new Map<string, AdapterPayload>()
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`
    return {
      upsert: async (id, payload) => void payloads.set(keyOf(id), payload),
      find: async (id) => payloads.get(keyOf(id)),
      findByUid: async (uid) => [...payloads.values()].find((payload) => payload.uid === uid),
      findByUserCode: async () => undefined,
      consume: async (id) =>
        void Object.assign(payloads.get(keyOf(id)) ?? {}, { consumed: Math.floor(Date.now() / 1_000) }),
      destroy: async (id) => void payloads.delete(keyOf(id)),
      async revokeByGrantId(grantId) {
        for (const [key, payload] of payloads) if (payload.grantId === grantId) payloads.delete(key)
      },
    }
  }
}
