import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'

/** What a link of a letter has behind its `#`. */
export const linkTokenSchema = z
  .string({ error: wrong('link-incomplete') })
  .min(1, wrong('link-incomplete'))
  .max(200, wrong('link-incomplete'))
export const exampleLinkToken = '1f0e4b62-6a3e-4a35-9f0c-0c8a3f5e1d2b.1W0s2m4QkZ8yT3uJ6vB9nC5xL7aE0dR2hG4iK8oP1qU'
