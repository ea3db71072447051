/** What a file dialog offers. */
export const IMPORTED = '.zip,.docx,application/zip'
