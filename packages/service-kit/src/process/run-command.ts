/** Runs a command, whose answer is the exit code. What it throws is one line and exit code 2: it could not run. */
export async function runCommand(name: string, command: () => Promise<number>): Promise<never> {
  try {
    const code = await command()
    await written(process.stdout)
    // Answers that were given up on keep their connections for seconds.
    process.exit(code)
  } catch (error) {
    console.error(`${name} could not run: ${reasonOf(error)}`)
    process.exit(2)
  }
}

/** A long answer leaves in pieces, as its reader takes them. One who is gone takes nothing more. */
function written(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => stream.write('', () => resolve()))
}

/** The first line that says something: some libraries write paragraphs, and a refused connection can have no message. */
function reasonOf(error: unknown): string {
  const { message = '', code = '' } = error as { message?: string; code?: string }
  return message.split('\n').find((line) => line.trim() !== '') ?? (code || String(error))
}
