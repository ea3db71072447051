/** Whether access that ends at this time has ended by now; what has no end never has. */
export function isOver({ accessUntil }: { accessUntil?: string | null | undefined }, now = Date.now()): boolean {
  return accessUntil ? Date.parse(accessUntil) <= now : false
}
