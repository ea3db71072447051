/** A path as the file system has it; what is no valid encoding (`100%.md`) stands for itself. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
