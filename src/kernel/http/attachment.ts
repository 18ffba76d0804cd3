import type { FastifyReply } from 'fastify'

interface Attachment {
  name: string
  /** Media type of the file. */
  type: string
  text: string
}

/** Sends a file for download under its name, which may contain any characters (RFC 6266). */
export function attachment(reply: FastifyReply, { name, type, text }: Attachment): string {
  const plain = name.replace(/[^\w. -]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`)
  return text
}
