/** Rows of cells under their titles, as wide as the widest of each column. Columns are to the right, except those named, which are to the left. */
export function textTable(header: string[], rows: string[][], toTheLeft: readonly number[] = []): string[] {
  const all = [header, ...rows]
  const widths = header.map((_, column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0)))
  const pad = (cell: string, column: number) => {
    const width = widths[column] ?? 0
    return toTheLeft.includes(column) ? cell.padEnd(width) : cell.padStart(width)
  }
  return all.map((cells) => cells.map(pad).join('  ').trimEnd())
}
