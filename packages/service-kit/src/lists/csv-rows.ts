/** A row of CSV, with the line that it begins in, from 1. */
export interface CsvRow {
  line: number
  text: string
  /** Without their quotes and the blanks round them. */
  cells: string[]
}

const LINE_BREAK = /\r\n|\r|\n/g

/**
 * Reads CSV whose cells are parted by any of these characters, row after row. A cell in quotes may have separators, line
 * breaks and doubled quotes in it. A quote that nothing closes is a character as any other: it swallows no line.
 * csv-parse refuses a whole list for such a quote, and for text behind a closed one, as in `"Benn, Ben" <b@x.org>`.
 */
export function* readCsvRows(text: string, separators: string): Generator<CsvRow> {
  const cell = new RegExp(`(?: *"([^"]*(?:""[^"]*)*)" *(?=[${separators}\r\n]|$))|([^${separators}\r\n]*)`, 'y')
  let line = 1
  let at = 0
  do {
    const start = at
    const cells: string[] = []
    let isLast = false
    while (!isLast) {
      cell.lastIndex = at
      const [whole = '', quoted, plain = ''] = cell.exec(text) ?? []
      cells.push((quoted?.replaceAll('""', '"') ?? plain.replaceAll('"', '')).trim())
      at += whole.length
      isLast = at >= text.length || !separators.includes(text.charAt(at))
      if (!isLast) at += 1
    }
    const row = text.slice(start, at)
    yield { line, text: row, cells }
    line += 1 + (row.match(LINE_BREAK)?.length ?? 0)
    at += text.startsWith('\r\n', at) ? 2 : 1
  } while (at < text.length)
}
