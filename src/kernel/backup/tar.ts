import type { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { createTarDecoder, createTarPacker, type TarPackController } from 'modern-tar'

export interface Member {
  path: string
  bytes: number
  data: AsyncIterable<Buffer> | Buffer[]
}

export interface ReadMember extends Member {
  type: string
  /** Must be read to its end before the next member. */
  data: AsyncIterable<Buffer>
}

const END_OF_TAR_BYTES = 1024

/** Tar writer with backpressure. Omits the two empty blocks that end a tar, so that more can follow. */
export async function* packMembers(
  members: AsyncIterable<Member>,
  mtime: Date,
): AsyncGenerator<Buffer, void, void> {
  const { readable, controller } = createTarPacker()
  const packing = addMembers(controller, members, mtime).catch((error) => controller.error(error))
  let pending = Buffer.alloc(0)
  try {
    for await (const chunk of readable) {
      pending = Buffer.concat([pending, chunk])
      if (pending.length <= END_OF_TAR_BYTES) continue
      yield pending.subarray(0, -END_OF_TAR_BYTES)
      pending = pending.subarray(-END_OF_TAR_BYTES)
    }
  } finally {
    await packing
  }
}

async function addMembers(
  controller: TarPackController,
  members: AsyncIterable<Member>,
  mtime: Date,
): Promise<void> {
  for await (const { path, bytes, data } of members) {
    const writer = controller.add({ name: path, size: bytes, mode: 0o600, mtime }).getWriter()
    for await (const chunk of data) await writer.write(chunk)
    await writer.close()
  }
  controller.finalize()
}

/** Tar reader; throws if the tar is malformed or truncated. */
export async function* readMembers(tar: Readable): AsyncGenerator<ReadMember, void, void> {
  const members = ReadableStream.from<Uint8Array>(tar).pipeThrough(createTarDecoder({ strict: true }))
  for await (const { header, body } of members)
    yield { path: header.name, type: header.type ?? 'file', bytes: header.size, data: asBuffers(body) }
}

async function* asBuffers(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void, void> {
  for await (const { buffer, byteOffset, length } of chunks) yield Buffer.from(buffer, byteOffset, length)
}
