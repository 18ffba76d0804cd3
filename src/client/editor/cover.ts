export interface Cover {
  url(): string | null
  put(url: string | null): void
}

/** The picture above a post: seen at once, replaced or removed. */
export function makeCover(group: HTMLElement): Cover {
  const field = group.querySelector<HTMLInputElement>('[name="cover_url"]')!
  const frame = group.querySelector<HTMLElement>('[data-cover-picture]')!
  const remove = group.querySelector<HTMLButtonElement>('#cover-remove')!
  const label = group.querySelector<HTMLElement>('[data-choose]')!
  const emptyFrame = [...frame.querySelectorAll('.icon')]

  const put = (url: string | null) => {
    field.value = url ?? ''
    frame.replaceChildren(...(url ? [picture(url)] : emptyFrame))
    remove.hidden = !url
    label.textContent = (url ? label.dataset.replace : label.dataset.choose) ?? ''
    group.dispatchEvent(new Event('change', { bubbles: true }))
  }
  remove.addEventListener('click', () => {
    put(null)
    group.querySelector<HTMLInputElement>('[type="file"]')?.focus()
  })
  return { url: () => field.value || null, put }
}

function picture(url: string): HTMLImageElement {
  const image = new Image()
  image.src = url
  image.alt = ''
  return image
}
