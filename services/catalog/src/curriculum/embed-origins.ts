let allowed: readonly string[] = []

/** Sets what lessons may show in a frame beside the built-in providers: the setting EMBED_ORIGINS. Once per process, and per thread that sanitizes. */
export function allowEmbedOrigins(origins: readonly string[]): void {
  allowed = origins
}

export function embedOrigins(): readonly string[] {
  return allowed
}
