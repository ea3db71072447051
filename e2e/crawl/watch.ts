import type { Page } from '@playwright/test'

/** Listens to a page: what it complains about, and whether anything is still on its way. */
export class Watch {
  readonly #page: Page
  #complaints: string[] = []
  #open = 0
  #requests = 0

  constructor(page: Page) {
    this.#page = page
    page.on('console', (message) => {
      if (message.type() === 'error') this.#complaints.push(`console: ${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => this.#complaints.push(`fault: ${error.message}`))
    page.on('response', (response) => {
      if (response.status() >= 400) {
        this.#complaints.push(`${response.status()} ${response.request().method()} ${response.url()}`)
      }
    })
    page.on('request', () => {
      this.#open += 1
      this.#requests += 1
    })
    const ended = () => {
      this.#open -= 1
    }
    page.on('requestfinished', ended)
    page.on('requestfailed', ended)
  }

  /** How many requests there have been. */
  get requests(): number {
    return this.#requests
  }

  /** Waits until nothing has been on its way for a moment. */
  async quiet(): Promise<void> {
    let calm = 0
    for (let waited = 0; waited < 80 && calm < 3; waited++) {
      await this.#page.waitForTimeout(60)
      calm = this.#open > 0 ? 0 : calm + 1
    }
    // A navigation forgets what was under way.
    this.#open = 0
  }

  /** What it has complained about since the last time. */
  complaints(): string[] {
    const complaints = [...new Set(this.#complaints)]
    this.#complaints = []
    return complaints
  }
}
