/** Of pictures and videos. */
export const files = {
  'This isn’t a video': 'Das ist kein Video',
  'Picture not found': 'Dieses Bild gibt es nicht',
  'The picture is empty.': 'Das Bild ist leer.',
  'The picture is {width} by {height} pixels. Each side can have at most {most}.':
    'Das Bild hat {width} mal {height} Pixel. Jede Seite darf höchstens {most} haben.',
  'The picture is {kind}, but was sent as {other}.': 'Das Bild ist {kind}, wurde aber als {other} gesendet.',
}
