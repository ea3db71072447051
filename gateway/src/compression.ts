import compress from '@fastify/compress'
import fp from 'fastify-plugin'

const COMPRESSIBLE = /^text\/(?!event-stream)|[/+](?:json|xml|javascript)(?:;|$)/

/** Answers from a kilobyte on are compressed for those who take it. Compressed request bodies are refused elsewhere. */
export const compression = fp(
  async (app) => {
    await app.register(compress, {
      encodings: ['br', 'gzip'],
      threshold: 1_024,
      customTypes: COMPRESSIBLE,
      globalDecompression: false,
    })
  },
  { name: 'compression' },
)
