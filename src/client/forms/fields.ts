export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function isField(element: unknown): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}

export function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(isField)
}

/** The values of all named fields, for a JSON body. Omits the token of forms without script: it is sent as a header. */
export function valuesOf(form: HTMLFormElement): Record<string, unknown> {
  const sent = fieldsOf(form).filter(({ name, disabled }) => name && name !== 'csrf_token' && !disabled)
  return Object.fromEntries(sent.map((field) => [field.name, fieldValue(field)]))
}

/** The moment that a field for date and time has, which is in the reader's time zone; empty where nothing is chosen. */
export function momentOf({ value }: { value: string }): string {
  return value && new Date(value).toISOString()
}

function fieldValue(field: Field): unknown {
  // Set by script.
  if (field.dataset.json !== undefined) return field.value ? JSON.parse(field.value) : undefined
  if (field.dataset.choice !== undefined) return chosenValues(field)
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked
  if (field instanceof HTMLInputElement && field.type === 'number') return field.valueAsNumber
  if (field.type === 'datetime-local') return momentOf(field)
  return field.value
}

/** For checkboxes that share a name: the values of those that are checked. */
function chosenValues({ form, name }: Field): string[] {
  const checked = form?.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]:checked`) ?? []
  return [...checked].map(({ value }) => value)
}
