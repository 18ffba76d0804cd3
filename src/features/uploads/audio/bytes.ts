import type { FileHandle } from 'node:fs/promises'

/** As many bytes as there are, from a position on. */
export async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  if (at < 0) return Buffer.alloc(0)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}

export async function overwrite(file: FileHandle, bytes: Buffer, at: number): Promise<void> {
  await file.write(bytes, 0, bytes.length, at)
}
