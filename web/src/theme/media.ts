/** Where the type scale and the header change; the layout itself uses MUI's breakpoints. */
export const PHONE = '@media (max-width: 699.95px)'
export const WIDER_THAN_PHONE = '@media (min-width: 700px)'
/** MUI's `md` and wider. */
export const FROM_MD = '@media (min-width: 900px)'
export const BELOW_MD = '@media (max-width: 899.95px)'
/** Worked by a finger: what is to be pressed is at least 44 px there, whatever it looks like. */
export const TOUCH = '@media (pointer: coarse)'
/** The system's few colours in place of ours: grounds and shadows are gone, and only edges and symbols are left to tell by. */
export const FORCED_COLORS = '@media (forced-colors: active)'
export const REDUCED_MOTION = '@media (prefers-reduced-motion: reduce)'
