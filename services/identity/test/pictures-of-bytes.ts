/** Headers of pictures with the given sides, as small as they can be told apart; `rest` makes each its own. */
export function aPng(width = 64, height = 64, rest = 'png'): Buffer {
  const bytes = Buffer.alloc(33)
  bytes.write('89504e470d0a1a0a0000000d', 0, 'hex')
  bytes.write('IHDR', 12)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return Buffer.concat([bytes, Buffer.from(rest)])
}

/** With an application segment and filling before the frame header, as cameras write them. */
export function aJpeg(width = 64, height = 64): Buffer {
  const exif = Buffer.concat([Buffer.from('ffe1000a', 'hex'), Buffer.from('Exif\0\0xx')])
  const frame = Buffer.from('ffffc000110800000000', 'hex')
  frame.writeUInt16BE(height, 6)
  frame.writeUInt16BE(width, 8)
  return Buffer.concat([Buffer.from('ffd8', 'hex'), exif, frame, Buffer.from('rest')])
}

export function aWebp(kind: 'VP8 ' | 'VP8L' | 'VP8X', width = 64, height = 64): Buffer {
  const bytes = Buffer.alloc(40)
  bytes.write('RIFF', 0)
  bytes.write(`WEBP${kind}`, 8)
  if (kind === 'VP8 ') {
    bytes.writeUInt16LE(width, 26)
    bytes.writeUInt16LE(height, 28)
  } else if (kind === 'VP8L') {
    bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21)
  } else {
    bytes.writeUIntLE(width - 1, 24, 3)
    bytes.writeUIntLE(height - 1, 27, 3)
  }
  return bytes
}
