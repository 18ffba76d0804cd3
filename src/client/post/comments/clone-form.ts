export function cloneForm(form: HTMLFormElement): HTMLFormElement {
  return form.cloneNode(true) as HTMLFormElement
}
