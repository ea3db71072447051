/** What to call somebody: the full name, or else the username. */
export function displayName(person: { fullName?: string | null; username: string }): string {
  return person.fullName?.trim() || person.username
}
