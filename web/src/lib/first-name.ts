/** What somebody is called in a label that has little room. */
export function firstName(name: string): string {
  const [first = name] = name.split(/\s+/)
  // Of a title alone nobody is called.
  return first.endsWith('.') ? name : first
}
