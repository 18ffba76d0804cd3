import type { Cast } from '../cast.ts'
import type { Exam } from '../exam.ts'

const MAX_BYTES = 5 * 1024 * 1024

/** At most 5 MB; by content, not by name. */
export async function pictures(exam: Exam, { author, visitor, picture }: Cast): Promise<void> {
  const upload = (bytes: Buffer) => author.upload('/api/posts/upload-image', bytes)
  const kept = await exam.ends('a PNG', '201', upload(picture))
  exam.is('its size', [64, 64], [kept.at('width'), kept.at('height')])
  await exam.ends('is served to everyone', '200', visitor.get(String(kept.at('url'))))
  const large = Buffer.concat([picture, Buffer.alloc(MAX_BYTES)])
  await exam.ends('more than 5 MB', '413 image_too_large', upload(large))
  await exam.ends('a text', '415 image_type_not_allowed', upload(Buffer.from('no picture')))
  await exam.ends(
    'an SVG',
    '415 image_type_not_allowed',
    upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  )
  await exam.ends('a broken PNG', '400 image_invalid', upload(picture.subarray(0, 40)))
}
