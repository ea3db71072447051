let allowed: readonly string[] = []

/** Sets what lessons may show in a frame beside the built-in providers, as the site says it. Schema and writers have no React to read it by. */
export function allowEmbedOrigins(origins: readonly string[]): void {
  allowed = origins
}

export function embedOrigins(): readonly string[] {
  return allowed
}
