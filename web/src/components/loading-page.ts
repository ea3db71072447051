/** The class of whatever stands for a page that is being read. The shell holds its footer back meanwhile: it would only jump away. */
export const LOADING_PAGE = 'loading-page'
