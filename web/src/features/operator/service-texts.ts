/** What services call things in their answers, for people: English says it as they do. */
export const serviceTexts = {
  /** Something that happened to an order or in a course. */
  step: (what: string) => what,
  orderStatus: (status: string) => status,
  mailKind: (kind: string) => kind,
} as const
