import type { Words } from '../zh-CN.ts'

export const favorites: Words['favorites'] = {
  save: 'Save',
  logIn: 'Log in to save',
  defaultName: 'Default folder',
  private: 'Private',
  items: (count) => (count === '1' ? '1 post' : `${count} posts`),
  picker: {
    title: 'Save to',
    full: 'Full',
    newName: 'New folder',
    create: 'Create',
  },
}
