import { circumstances, putInDocs } from '../marked-section.ts'

export interface Measured {
  call: string
  Lectern: number
  bare: number
  ratio: number
  asked: number
}

/** Puts the figures, with the machine and the commit, between the two marks of docs/benchmarks.md. */
export async function writeTable(rows: readonly Measured[]): Promise<void> {
  const table = [
    `${await circumstances()}.`,
    '',
    '| call | Lectern | bare | ratio | asked for |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ call, Lectern, bare, ratio, asked }) =>
        `| ${call} | ${Lectern.toFixed(0)}/s | ${bare.toFixed(0)}/s | ${ratio.toFixed(2)} | ≥ ${asked} |`,
    ),
  ].join('\n')
  await putInDocs('benchmarks.md', 'bench:http', table)
}
