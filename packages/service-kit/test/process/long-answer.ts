import { runCommand } from '../../src/process/run-command.ts'

await runCommand('long answer', async () => {
  console.log('x'.repeat(2_000_000))
  return 1
})
