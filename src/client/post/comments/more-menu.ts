import { find } from '../../core/find.ts'
import { t } from '../../core/i18n.ts'

/**
 * The menu of a comment, made where somebody may do something: comments are rendered the same for all viewers. What the name and
 * the time lead to is in it too, so the keyboard passes them over; a comment costs three stops.
 */
export function moreMenuOf(comment: Element): HTMLElement | null {
  const present = comment.querySelector<HTMLElement>('.comment-menu')
  const template = document.querySelector<HTMLTemplateElement>('#more-template')
  if (present || !template) return present
  const foot = find(comment, '.comment-foot')
  foot.append(template.content.cloneNode(true))
  const menu = find(foot, '.comment-menu')
  const name = comment.querySelector<HTMLAnchorElement>('.byline .author-name')
  const time = comment.querySelector<HTMLAnchorElement>('.comment-time')
  if (name) menu.append(linkTo(name.href, name.textContent))
  if (time) menu.append(linkTo(time.href, t.commentLink))
  name?.setAttribute('tabindex', '-1')
  return menu
}

function linkTo(href: string, label: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.className = 'comment-action'
  link.href = href
  link.textContent = label
  return link
}
