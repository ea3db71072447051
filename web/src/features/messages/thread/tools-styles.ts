/** The tools of a message: on touch always there, else when it is pointed at or has the keyboard. They take no room. */
export const toolsOnDemand = {
  '& .tools': { display: 'inline-flex', flexShrink: 0 },
  '@media (hover: hover)': {
    '& .tools': { opacity: 0 },
    '&:hover .tools, & .tools:focus-within, & .tools.open': { opacity: 1 },
  },
} as const
