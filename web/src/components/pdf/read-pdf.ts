import {
  AnnotationEditorType,
  AnnotationMode,
  getDocument,
  PasswordException,
  type PDFDocumentLoadingTask,
  PDFWorker,
  ResponseException,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// It takes pdf.js from where the module before has put it.
import {
  EventBus,
  LinkTarget,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'
import { texts } from '#texts/components-pdf'

/** What pdf.js fetches by name: build/pdf-data.ts lays it there. */
const DATA = `/assets/pdf-${version}/`
/** A file of 500 MB is read in parts, as far as its pages are looked at. */
const PART_BYTES = 524_288

type PdfProblem = 'password' | 'gone' | 'away' | 'broken'

export interface PdfState {
  page: number
  /** 0 until the document is there. */
  pages: number
  /** Of the size on paper. */
  scale: number
  problem: PdfProblem | null
  /** Of what was searched, which of how many is shown; null before. */
  found: { current: number; total: number } | null
}

export const UNREAD: PdfState = { page: 1, pages: 0, scale: 1, problem: null, found: null }

interface Options {
  /** Where its parts are read from. */
  url: string
  container: HTMLDivElement
  viewer: HTMLDivElement
  onChange: (change: Partial<PdfState>) => void
}

/** The words are ours; pdf.js's own are English alone. */
const QUIET = {
  getLanguage: () => 'en',
  getDirection: () => 'ltr',
  ...{ get: async () => '', translate: async () => undefined, translateOnce: async () => undefined },
  ...{ destroy: async () => undefined, pause: () => undefined, resume: () => undefined },
}

/** A PDF on the page, by pdf.js: no forms, no scripts, nothing from another site. */
export class PdfReader {
  readonly #ended = new AbortController()
  readonly #events = new EventBus()
  readonly #viewer: PDFViewer
  readonly #links: PDFLinkService
  readonly #port: Worker
  readonly #task: PDFDocumentLoadingTask

  constructor({ url, container, viewer, onChange }: Options) {
    const { signal } = this.#ended
    this.#links = new PDFLinkService({
      eventBus: this.#events,
      externalLinkTarget: LinkTarget.BLANK,
      externalLinkRel: 'noopener noreferrer nofollow',
    })
    const findController = new PDFFindController({ eventBus: this.#events, linkService: this.#links })
    this.#viewer = new PDFViewer({
      ...{ container, viewer, eventBus: this.#events, linkService: this.#links, findController },
      annotationMode: AnnotationMode.ENABLE,
      annotationEditorMode: AnnotationEditorType.DISABLE,
      enableSelectionRendering: false,
      enableAutoLinking: false,
      l10n: QUIET as unknown as NonNullable<ConstructorParameters<typeof PDFViewer>[0]['l10n']>,
      // Not among its types.
      ...{ abortSignal: signal },
    })
    this.#links.setViewer(this.#viewer)
    this.#listen(onChange, signal)
    const resized = new ResizeObserver(() => this.#fit())
    resized.observe(container)
    signal.addEventListener('abort', () => resized.disconnect())

    this.#port = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' })
    this.#port.addEventListener('error', () => onChange({ problem: 'away' }))
    this.#task = getDocument({
      url,
      worker: PDFWorker.create({ port: this.#port }),
      rangeChunkSize: PART_BYTES,
      ...{ disableStream: true, disableAutoFetch: true },
      // The content policy runs no WebAssembly; there are decoders without.
      useWasm: false,
      enableXfa: false,
      ...{ cMapUrl: `${DATA}cmaps/`, standardFontDataUrl: `${DATA}standard_fonts/`, wasmUrl: `${DATA}wasm/` },
    })
    void this.#open(onChange)
  }

  async #open(onChange: Options['onChange']): Promise<void> {
    try {
      const document = await this.#task.promise
      if (this.#ended.signal.aborted) return
      this.#viewer.setDocument(document)
      this.#links.setDocument(document)
    } catch (error) {
      if (!this.#ended.signal.aborted) onChange({ problem: problemOf(error) })
    }
  }

  #listen(onChange: Options['onChange'], signal: AbortSignal): void {
    const on = <Event>(name: string, listener: (event: Event) => void) => this.#events.on(name, listener, { signal })
    on('pagesinit', () => {
      this.#viewer.currentScaleValue = 'page-width'
      onChange({ pages: this.#viewer.pagesCount, scale: this.#viewer.currentScale })
    })
    on<{ pageNumber: number }>('pagechanging', ({ pageNumber }) => onChange({ page: pageNumber }))
    on<{ scale: number }>('scalechanging', ({ scale }) => onChange({ scale }))
    on<{ pageNumber: number; source: { div: HTMLElement } }>('pagerendered', ({ pageNumber, source }) => {
      source.div.setAttribute('aria-label', texts.pageOf({ page: pageNumber, pages: this.#viewer.pagesCount }))
    })
    const found = ({ matchesCount }: { matchesCount: { current: number; total: number } }) =>
      onChange({ found: matchesCount })
    on('updatefindmatchescount', found)
    on('updatefindcontrolstate', found)
  }

  /** As wide as there is room, unless the reader chose another size. */
  #fit(): void {
    if (this.#viewer.currentScaleValue === 'page-width') this.#viewer.currentScaleValue = 'page-width'
  }

  goTo(page: number): void {
    this.#viewer.currentPageNumber = Math.min(Math.max(1, Math.round(page)), this.#viewer.pagesCount)
  }

  turn(by: 1 | -1): void {
    this.goTo(this.#viewer.currentPageNumber + by)
  }

  zoom(by: 1 | -1): void {
    if (by > 0) this.#viewer.increaseScale()
    else this.#viewer.decreaseScale()
  }

  /** Finds and marks text; the same once more goes to the next, or the one before. */
  find(query: string, { again, backwards = false }: { again: boolean; backwards?: boolean }): void {
    const how = { caseSensitive: false, entireWord: false, highlightAll: true, matchDiacritics: false }
    const type = again ? 'again' : ''
    this.#events.dispatch('find', { source: this, type, query, findPrevious: backwards, ...how })
  }

  close(): void {
    this.#ended.abort()
    this.#viewer.cleanup()
    void this.#task.destroy().finally(() => this.#port.terminate())
  }
}

function problemOf(error: unknown): PdfProblem {
  if (error instanceof PasswordException) return 'password'
  if (error instanceof ResponseException) return error.missing ? 'gone' : 'away'
  return error instanceof TypeError ? 'away' : 'broken'
}
