import sharp from 'sharp'

/** Lets a picture take one thread of libuv's pool. libvips knows many formats more: nobody's bytes reach their decoders. */
export function limitSharp(...decoders: 'VipsForeignLoadSvgBuffer'[]): void {
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadNsgifBuffer',
      'VipsForeignLoadWebpBuffer',
      ...decoders,
    ],
  })
}
