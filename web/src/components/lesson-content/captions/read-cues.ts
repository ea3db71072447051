/** One caption as the transcript shows it. */
export interface Cue {
  /** Seconds. */
  start: number
  end: number
  text: string
}

const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/** The captions of WebVTT that Lectern wrote itself. */
export function readCues(webvtt: string): Cue[] {
  const [, ...blocks] = webvtt.trimEnd().split('\n\n')
  return blocks.map((block) => {
    const [times = '', ...lines] = block.split('\n')
    const [from = '', , to = ''] = times.split(' ')
    return { start: secondsOf(from), end: secondsOf(to), text: plainText(lines) }
  })
}

function secondsOf(time: string): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

/** Lines are the video's; what begins with a dash is said by another. */
function plainText(lines: string[]): string {
  return lines
    .join('\n')
    .replace(/\n(?![-–])/g, ' ')
    .replace(/<v ([^<>]*)>/g, '$1: ')
    .replace(/<rt>[^<>]*<\/rt>/g, '')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt);/g, (sign) => SIGNS[sign] ?? sign)
}

/** The index of the caption at this second, or of the last one before; -1 before the first. */
export function cueAt(cues: readonly Cue[], second: number): number {
  let [low, high] = [0, cues.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cues[middle]?.start ?? 0) <= second) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Which captions say this, whatever the case. */
export function cuesWith(cues: readonly Cue[], search: string): number[] {
  const wanted = search.trim().toLocaleLowerCase()
  if (wanted === '') return []
  return cues.flatMap(({ text }, index) => (text.toLocaleLowerCase().includes(wanted) ? [index] : []))
}
