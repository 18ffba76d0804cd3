/** Classes of elements with a special meaning; the editor writes them, and sanitizing keeps them. */
export const CALLOUTS = ['note', 'tip', 'important', 'warning', 'caution'] as const
export const CALLOUT_CLASSES = CALLOUTS.map((kind) => `callout-${kind}`)
/** How a figure is laid out: wider than the text, or its pictures side by side. */
export const FIGURE_LAYOUTS = ['wide', 'gallery'] as const
export type FigureLayout = (typeof FIGURE_LAYOUTS)[number]
export const FIGURE_CLASSES = FIGURE_LAYOUTS.map((layout) => `figure-${layout}`)
export const TASK_CLASSES = ['task-open', 'task-done']
export const FOOTNOTE_CLASS = 'footnote'
export const MATH_CLASS = 'language-math'

const AUDIO = /^\/uploads\/[\w-]{22}\.(mp3|m4a|ogg)$/

/** Whether this is an audio file of this site. */
export function isAudioAddress(url: string): boolean {
  return AUDIO.test(url)
}

/** Placeholder for the name of a picture or an audio file in the labels used when comparing two versions. */
export const PICTURE_NAME = '\uFFFC'

const LANGUAGE = /^language-([a-z0-9+#._-]{1,30})$/i

/** The first language among the classes of a code element, in its original case; empty if there is none. */
export function languageIn(classes = ''): string {
  for (const name of classes.split(' ')) {
    const language = LANGUAGE.exec(name)?.[1]
    if (language) return language
  }
  return ''
}
