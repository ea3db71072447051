import type { Plugin } from 'vite'
import { patterns } from '../src/config/paths.ts'

/** Writes the addresses that are pages beside the index: whoever serves it answers 404 for all others. */
export function pageAddresses(): Plugin {
  return {
    name: 'lectern-page-addresses',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'addresses.json', source: JSON.stringify(Object.values(patterns)) })
    },
  }
}
