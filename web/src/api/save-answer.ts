/** Saves an answer as the file that it says it is. */
export async function saveAnswer(response: Response, otherwise: string): Promise<void> {
  const disposition = response.headers.get('Content-Disposition') ?? ''
  const full = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  const name = full ? decodeURIComponent(full) : (/filename="([^"]+)"/.exec(disposition)?.[1] ?? otherwise)
  const url = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  // The download has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
