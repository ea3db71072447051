/** Runs a command, whose answer is the exit code. What it throws is one line and exit code 2: it could not run. */
export async function runCommand(name: string, command: () => Promise<number>): Promise<never> {
  try {
    // Answers that were given up on keep their connections for seconds.
    process.exit(await command())
  } catch (error) {
    console.error(`${name} could not run: ${reasonOf(error)}`)
    process.exit(2)
  }
}

/** The first line that says something: some libraries write paragraphs, and a refused connection can have no message. */
function reasonOf(error: unknown): string {
  const { message = '', code = '' } = error as { message?: string; code?: string }
  return message.split('\n').find((line) => line.trim() !== '') ?? (code || String(error))
}
