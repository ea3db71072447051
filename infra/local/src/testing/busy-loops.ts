import { spawn } from 'node:child_process'
import { NODE_BINARY } from '../repository.ts'

/** Starts processes that keep a core busy each, to see how tests fare on a machine that others use. Answers how to end them. */
export function busyLoops(count: number): () => void {
  const loops = Array.from({ length: count }, () => spawn(NODE_BINARY, ['--eval', 'for (;;);'], { stdio: 'ignore' }))
  return () => {
    for (const loop of loops) loop.kill('SIGKILL')
  }
}
