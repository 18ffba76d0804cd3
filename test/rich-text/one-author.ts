import * as richText from '../../src/kernel/rich-text/rich-text.ts'

export { closeRichText, type PagePicture } from '../../src/kernel/rich-text/rich-text.ts'

/** Texts of one author, one after the other. */
export const cleanBody = (html: string) => richText.cleanBody('author', html)
export const renderPage = (body: string, pictures: Map<string, richText.PagePicture>) =>
  richText.renderPage('author', body, pictures)
