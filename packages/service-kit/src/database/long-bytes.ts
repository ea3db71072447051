/** Postgres sends bytes as text, which is read at once: of a piece of this size for some milliseconds. */
const PIECE_BYTES = 524_288

/**
 * A long column of bytes, read piece by piece, so that others get their turn in between. `read` answers at most `length` bytes from
 * `start`, which counts from 1 as in SQL's `substr`, of one unchanging value; nothing where it is gone, and then the whole is null.
 */
export async function longBytes(
  read: (start: number, length: number) => Promise<Uint8Array | undefined>,
): Promise<Buffer | null> {
  const pieces: Uint8Array[] = []
  for (;;) {
    const piece = await read(1 + pieces.length * PIECE_BYTES, PIECE_BYTES)
    if (piece === undefined) return null
    pieces.push(piece)
    if (piece.length < PIECE_BYTES) return Buffer.concat(pieces)
  }
}
