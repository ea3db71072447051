/** The server keeps what was deleted for this long; `DELETE_DELAY_MS` of the contract, without its zod. */
export const DELETE_DELAY = 10_000
