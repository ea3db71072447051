import GlobalStyles from '@mui/material/GlobalStyles'

const SHEET = '.certificate-sheet'

/** The page on paper: one sheet, the certificate from edge to edge. */
export function PrintStyles() {
  return (
    <GlobalStyles
      styles={{
        '@media print': {
          '@page': { size: 'A4 landscape', margin: 0 },
          [`body *:not(:has(${SHEET}), ${SHEET}, ${SHEET} *)`]: { display: 'none !important' },
          [`:has(> ${SHEET})`]: { display: 'block !important', maxWidth: 'none !important', padding: '0 !important' },
          [SHEET]: {
            ...{ width: '297mm !important', height: '209.5mm', aspectRatio: 'auto' },
            ...{ borderRadius: '0 !important', boxShadow: 'none !important' },
          },
        },
      }}
    />
  )
}
