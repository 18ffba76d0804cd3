import type { FastifyReply } from 'fastify'

interface Attachment {
  name: string
  /** Its media type. */
  type: string
  text: string
}

/** A file to be saved under its name, which may have any letters (RFC 6266). */
export function attachment(reply: FastifyReply, { name, type, text }: Attachment): string {
  const plain = name.replace(/[^\w. -]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`)
  return text
}
