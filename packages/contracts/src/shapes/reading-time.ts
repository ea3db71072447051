/** How fast the text of a lesson is read, as the player says what is left of it. */
export const WORDS_A_MINUTE = 220
