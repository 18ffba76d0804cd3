import type { Accounts } from '../accounts.ts'
import type { Expectations } from '../expectations.ts'

const MAX_BYTES = 5 * 1024 * 1024

/** Uploads: at most 5 MB, the type by content and not by name. */
export async function pictures(expect: Expectations, { author, visitor, picture }: Accounts): Promise<void> {
  const upload = (bytes: Buffer) => author.upload('/api/posts/upload-image', bytes)
  const uploaded = await expect.answers('a PNG', '201', upload(picture))
  expect.equals('its size', [64, 64], [uploaded.at('width'), uploaded.at('height')])
  await expect.answers('is served to everyone', '200', visitor.get(String(uploaded.at('url'))))
  const large = Buffer.concat([picture, Buffer.alloc(MAX_BYTES)])
  await expect.answers('more than 5 MB', '413 image_too_large', upload(large))
  await expect.answers('a text', '415 image_type_not_allowed', upload(Buffer.from('no picture')))
  await expect.answers(
    'an SVG',
    '415 image_type_not_allowed',
    upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  )
  await expect.answers('a broken PNG', '400 image_invalid', upload(picture.subarray(0, 40)))
}
