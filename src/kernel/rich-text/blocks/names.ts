/** Classes of the elements with a meaning of their own; the editor writes them, cleaning keeps them. */
export const CALLOUTS = ['note', 'tip', 'important', 'warning', 'caution'] as const
export const CALLOUT_CLASSES = CALLOUTS.map((kind) => `callout-${kind}`)
export const TASK_CLASSES = ['task-open', 'task-done']
export const FOOTNOTE_CLASS = 'footnote'
export const MATH_CLASS = 'language-math'

/** Stands for the name of a picture in the label that two versions are compared with. */
export const PICTURE_NAME = '\uFFFC'

const LANGUAGE = /^language-([a-z0-9+#._-]{1,30})$/i

/** The first language among the classes of a code element, case as written; empty where there is none. */
export function languageIn(classes = ''): string {
  for (const name of classes.split(' ')) {
    const language = LANGUAGE.exec(name)?.[1]
    if (language) return language
  }
  return ''
}
