import { TOUCH } from './media.ts'

/** Room to press around something smaller than a fingertip, which must be positioned. It changes nothing that is seen. */
export function touchRoom(inset: string) {
  return { [TOUCH]: { '&::after': { content: '""', position: 'absolute', inset } } } as const
}
