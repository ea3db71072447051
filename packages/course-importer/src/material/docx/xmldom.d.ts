/** The parser without its own types, which would give all servers those of a browser's window. */
declare module '@xmldom/xmldom/lib/index.js' {
  import type { XmlDocument } from './xml.ts'

  interface Handlers {
    warning: () => void
    error: () => void
    fatalError: () => void
  }
  export class DOMParser {
    constructor(options: { errorHandler: Handlers })
    parseFromString(xml: string, mediaType: string): XmlDocument | undefined
  }
  export class XMLSerializer {
    serializeToString(node: XmlDocument): string
  }
}
