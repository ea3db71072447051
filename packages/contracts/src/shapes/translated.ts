/** A catalog of texts in another language: all of its keys, each with what the English one takes, and any words. */
export type Translated<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Said
    ? (...given: Given) => Translated<Said>
    : T extends object
      ? { readonly [Key in keyof T]: Translated<T[Key]> }
      : T
