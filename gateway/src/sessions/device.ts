/** The first that the text has counts: most browsers also name those that they are like. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (names: typeof BROWSERS, text: string) => names.find(([pattern]) => pattern.test(text))?.[1]

/** What a User-Agent says of browser and system, in words: `Firefox on Windows`; null where it says neither. Nothing else of it is kept. */
export function deviceOf(userAgent = ''): string | null {
  const text = userAgent.slice(0, 512)
  const [browser, system] = [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? null
}
